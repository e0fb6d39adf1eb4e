import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { replaceChosen } from "#app/platform/images/shrink-image.ts";
import type { ChosenPhoto } from "./crop/chosen-photo.tsx";
import { type PhotoAdded, usePhotoUpload } from "./use-photo-upload.ts";

/**
 * What an upload form knows of its photo: the file field (`field`, `choose`), what was chosen and done to it (`chosen`,
 * `edit`), and how far the upload has come (`state`, `submit`). `refusal`: why the page's own action refused the last one.
 */
export function useChosenPhoto(refusal: string | undefined, onAdded?: (added: PhotoAdded) => void) {
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const { state, send } = usePhotoUpload((added) => {
    setChosen(undefined);
    revalidate();
    onAdded?.(added);
  }, refusal);
  const choose = (file: File | undefined) => setChosen(file && { original: file });
  // It may have been chosen before the scripts ran.
  useEffect(() => choose(field.current?.files?.[0]), []);
  const edit = (edited: ChosenPhoto["edited"]) => {
    if (!chosen || !field.current) return;
    // The form sends what the field holds, also without this script.
    replaceChosen(field.current, edited?.file ?? chosen.original);
    setChosen({ original: chosen.original, edited });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => void send(event, chosen?.edited?.file);
  return { field, chosen, choose, edit, state, submit };
}
