import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { ConsentLine } from "../photos/consent-line.tsx";
import { ChosenPhotoImage, CropButton } from "./crop/chosen-photo.tsx";
import { PhotosFull, UploadProgress } from "./upload-progress.tsx";
import { useChosenPhoto } from "./use-chosen-photo.ts";
import type { PhotoAdded } from "./use-photo-upload.ts";

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
  const { field, chosen, choose, edit, state, submit } = useChosenPhoto(refusal, onAdded);

  if (photoCount >= limit)
    return <PhotosFull photoCount={photoCount} limit={limit} state={state} calm={refusal === undefined} />;
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={submit}>
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
        <ConsentLine />
        {chosen ? (
          <>
            <ChosenPhotoImage photo={chosen} className="h-48 max-w-full object-contain object-left" />
            <CropButton photo={chosen} busy={state.step === "sending"} onEdited={edit} className="justify-self-start" />
          </>
        ) : null}
        <UploadProgress state={state} />
        <Button icon="image-plus" busy={state.step === "sending"} className="justify-self-start">
          {t("upload.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
