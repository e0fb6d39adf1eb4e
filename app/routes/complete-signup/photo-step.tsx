import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { PhotosFull } from "#app/members/own-photos/upload-progress.tsx";
import { useChosenPhoto } from "#app/members/own-photos/use-chosen-photo.ts";
import { Stack } from "#app/ui/stack.tsx";
import type { StepProps } from "#app/signup/steps/step-address.ts";
import { PhotoCardForm } from "./photo-card-form.tsx";
import { SkipForm } from "./skip-form.tsx";

/** Step 1: a photo, on the card that others will see. With scripts the page stays open, to see it or add another. */
export function PhotoStep({ loaded, answer }: StepProps<"photo">) {
  const { t } = useTranslation("signup");
  const { photoCount, limit } = loaded;
  const chosenPhoto = useChosenPhoto(answer?.reason);
  const hasPhotos = photoCount > 0;
  const goesOn = hasPhotos && !chosenPhoto.chosen;
  return (
    <Stack>
      {photoCount < limit ? (
        <PhotoCardForm {...loaded} {...chosenPhoto} />
      ) : (
        <PhotosFull {...{ photoCount, limit }} state={chosenPhoto.state} calm={answer === undefined} />
      )}
      <SkipForm step="photo" variant={goesOn ? "primary" : "quiet"}>
        {hasPhotos ? t("steps.continue") : t("steps.notNow")}
      </SkipForm>
      {hasPhotos ? null : <p className="text-center text-sm text-muted">{t("steps.photo.lead")}</p>}
    </Stack>
  );
}
