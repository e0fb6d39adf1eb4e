import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { replaceChosen } from "#app/platform/images/shrink-image.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import { type ChosenPhoto, ChosenPhotoPreview } from "./crop/chosen-photo.tsx";
import { photoRefusals } from "../photos/photo-refusals.ts";
import { type PhotoAdded, type UploadState, usePhotoUpload } from "./use-photo-upload.ts";

type PhotoUploadFormProps = {
  /** The number of photos that count towards the limit, and the limit. */
  photoCount: number;
  limit: number;
  /**
   * Why the page's own action refused the last photo (`intent` `photo_add`); without JavaScript the form posts there.
   */
  refusal?: string;
  /** Called after JavaScript has added the photo; the page's data is revalidated in any case. */
  onAdded?: (added: PhotoAdded) => void;
};

/**
 * Chooses and uploads a photo: a plain multipart form that posts to the current page (`intent` `photo_add`, file
 * `photo`); scripts let the member turn and crop the photo, shrink it, and show a preview and the progress. The screen
 * must load the namespace `photos`.
 */
export function PhotoUploadForm({ photoCount, limit, refusal, onAdded }: PhotoUploadFormProps) {
  const { t } = useTranslation("photos");
  const errorText = useErrorText();
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
  const change = (edited: ChosenPhoto["edited"]) => {
    if (!chosen || !field.current) return;
    // The form sends what the field holds, also without this script.
    replaceChosen(field.current, edited?.file ?? chosen.original);
    setChosen({ original: chosen.original, edited });
  };

  if (photoCount >= limit)
    return <PhotosFull photoCount={photoCount} limit={limit} state={state} calm={refusal === undefined} />;
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={(event) => void send(event, chosen?.edited?.file)}>
      <Stack>
        <input type="hidden" name="intent" value="photo_add" />
        <Field
          label={t("upload.label")}
          hint={t("upload.hint")}
          errors={state.step === "idle" && state.reason ? errorText([state.reason]) : undefined}
          input={{
            ref: field,
            type: "file",
            name: "photo",
            accept: imageLimits.types,
            required: true,
            onChange: ({ currentTarget: { files } }) => choose(files?.[0]),
          }}
        />
        {chosen ? <ChosenPhotoPreview photo={chosen} busy={state.step === "sending"} onEdited={change} /> : null}
        <Progress state={state} />
        <Button icon="image-plus" busy={state.step === "sending"} className="justify-self-start">
          {t("upload.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

/**
 * The upload's progress and success; the status region exists from the start, so that screen readers announce changes.
 */
function Progress({ state }: { state: UploadState }) {
  const { t, i18n } = useTranslation("photos");
  const percent = numberFormat(i18n.language, { style: "percent" });
  return (
    <div role="status" className="empty:hidden">
      {state.step === "sending" && state.sent < 1 ? (
        <Meter label={t("upload.sending")} state={percent.format(state.sent)} value={state.sent} max={1} />
      ) : null}
      {state.step === "sending" && state.sent === 1 ? <Meter label={t("upload.preparing")} /> : null}
      {state.step === "done" ? (
        <Notice variant="success">{t(state.status === "pending" ? "upload.waiting" : "upload.done")}</Notice>
      ) : null}
    </div>
  );
}

type PhotosFullProps = { photoCount: number; limit: number; state: UploadState; calm: boolean };

/** Shown at the limit instead of the form: the rule and the next step. */
function PhotosFull({ photoCount, limit, state, calm }: PhotosFullProps) {
  return (
    <Stack>
      <Progress state={state} />
      <RefusalNotice
        reason={limit < photoLimits.premium ? "photo_limit" : "photo_limit_premium"}
        table={photoRefusals}
        left={{ kept: photoCount, limit }}
        calm={calm}
      />
    </Stack>
  );
}
