import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { PhotoUploadForm } from "#app/members/own-photos/photo-upload-form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import type { StepProps } from "#app/signup/steps/step-address.ts";

/** Step 1: a photo, as on the profile. With scripts the page stays open, to see the photo or add another. */
export function PhotoStep({ loaded, answer }: StepProps<"photo">) {
  const { t } = useTranslation("signup");
  const hasPhotos = loaded.photoCount > 0;
  return (
    <Stack gap="wide">
      <PhotoUploadForm photoCount={loaded.photoCount} limit={loaded.limit} refusal={answer?.reason} />
      <SkipForm step="photo" variant={hasPhotos ? "primary" : "quiet"}>
        {hasPhotos ? t("steps.continue") : t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}
