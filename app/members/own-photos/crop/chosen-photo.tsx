import { type ComponentType, type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PhotoEdit } from "./photo-edit.ts";
import type { PhotoEditor } from "./photo-editor.tsx";

/** A photo in the upload form: the file as it was chosen, and what was done to it. */
export type ChosenPhoto = { original: File; edited?: { file: File; edit: PhotoEdit } };

const loadEditor = async () => (await import("./photo-editor.tsx")).PhotoEditor;

/** The chosen photo before the upload. */
export function ChosenPhotoImage({ photo, className }: { photo: ChosenPhoto; className: string }) {
  const { t } = useTranslation("photos");
  const url = useFileUrl(photo.edited?.file ?? photo.original);
  return url ? <img src={url} alt={t("upload.preview")} className={className} /> : null;
}

type CropButtonProps = {
  photo: ChosenPhoto;
  busy: boolean;
  onEdited: (edited: ChosenPhoto["edited"]) => void;
  className?: string;
};

/** Opens the editor of the chosen photo. */
export function CropButton({ photo: { original, edited }, busy, onEdited, className }: CropButtonProps) {
  const { t } = useTranslation("photos");
  const [Editor, setEditor] = useState<ComponentType<ComponentProps<typeof PhotoEditor>>>();
  const [step, setStep] = useState<"opening" | "open" | "failed">();

  // Loaded ahead: a phone may be offline by the time the button is pressed.
  useEffect(() => void loadEditor().catch(() => undefined), []);

  const open = async () => {
    setStep("opening");
    const loaded = await loadEditor().catch(() => undefined);
    if (loaded) setEditor(() => loaded);
    setStep(loaded ? "open" : "failed");
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        icon="crop"
        busy={step === "opening"}
        disabled={busy}
        className={className}
        onClick={() => void open()}
      >
        {t("crop.open")}
      </Button>
      <div role="status" className="empty:hidden">
        {step === "failed" ? <Notice variant="warning">{t("crop.failed")}</Notice> : null}
      </div>
      {step === "open" && Editor ? (
        <Editor original={original} edit={edited?.edit} onUse={onEdited} onClose={() => setStep(undefined)} />
      ) : null}
    </>
  );
}

/** An address of a file of this browser, for as long as it is shown. */
function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
