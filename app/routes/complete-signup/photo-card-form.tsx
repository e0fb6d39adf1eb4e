import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { ConsentLine } from "#app/members/photos/consent-line.tsx";
import { ChosenPhotoImage, CropButton } from "#app/members/own-photos/crop/chosen-photo.tsx";
import { UploadProgress } from "#app/members/own-photos/upload-progress.tsx";
import type { useChosenPhoto } from "#app/members/own-photos/use-chosen-photo.ts";
import type { DataOf } from "#app/signup/steps/load-step.server.ts";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";
import { urls } from "#app/urls.ts";

type PhotoCardFormProps = DataOf<"photo"> & ReturnType<typeof useChosenPhoto>;

const fieldId = "photo";
const fills = "absolute inset-0 h-full w-full object-cover object-[50%_20%]";

/**
 * The member's card, still without a face: the frame and the button choose the photo, which then fills the frame. The
 * button that sends it appears with the choice, drawn by the stylesheet: without scripts too. Until they run, the
 * browser's own control is shown in the frame, because only it tells which file was chosen.
 */
export function PhotoCardForm(props: PhotoCardFormProps) {
  const { member, photo, field, chosen, choose, edit, state, submit } = props;
  const { t } = useTranslation("photos");
  const errorText = useErrorText();
  const hydrated = useHydrated();
  const sending = state.step === "sending";
  const errors = state.step === "idle" && state.reason ? errorText([state.reason]) : undefined;
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={submit} className="group">
      <input type="hidden" name="intent" value="photo_add" />
      <Stack>
        <div className="mx-auto grid w-60 max-w-full gap-3 text-center">
          <div
            className={classes(
              "relative h-[18.5rem] overflow-hidden [@media(max-height:44rem)]:h-56 bg-wash text-accent-text talk-xl has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
              !chosen && !photo && "border-2 border-dashed border-edge",
            )}
          >
            <label htmlFor={fieldId} className="absolute inset-0 grid cursor-pointer place-items-center">
              {chosen ? (
                <ChosenPhotoImage photo={chosen} className={fills} />
              ) : photo ? (
                <Picture
                  src={urls.photo(photo.id, "match")}
                  light={urls.photo(photo.id, "thumb")}
                  alt=""
                  width={480}
                  height={480}
                  shape="natural"
                  corner="none"
                  placeholder={placeholderUrl(photo.placeholder)}
                  className={fills}
                  eager
                />
              ) : (
                <Icon name="user-round" size={72} />
              )}
            </label>
            <input
              ref={field}
              id={fieldId}
              type="file"
              name="photo"
              accept={imageLimits.types}
              required
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? `${fieldId}-error` : undefined}
              onChange={({ currentTarget: { files } }) => choose(files?.[0])}
              className={
                hydrated ? "sr-only" : "absolute inset-x-0 bottom-0 w-full min-w-0 bg-surface p-3 text-sm text-ink"
              }
            />
          </div>
          <p className="font-display text-xl font-bold">
            <ProperName>{member.name}</ProperName>
            {`, ${member.age}`}
          </p>
        </div>
        <FieldErrors id={fieldId} errors={errors} />
        <UploadProgress state={state} />
        <label
          htmlFor={fieldId}
          className={buttonClasses(
            { variant: photo ? "secondary" : "primary", size: "large", wide: true },
            "cursor-pointer group-has-[[type=file]:valid]:hidden",
          )}
        >
          {t(photo ? "upload.another" : "upload.label")}{" "}
        </label>
        <Button size="large" wide busy={sending} className="group-has-[[type=file]:invalid]:hidden">
          {t("upload.use")}
        </Button>
        <ConsentLine className="text-center" />
        {chosen ? <CropButton photo={chosen} busy={sending} onEdited={edit} className="w-full" /> : null}
      </Stack>
    </Form>
  );
}
