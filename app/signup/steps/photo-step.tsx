import { useTranslation } from "react-i18next";
import { PhotoUploadForm } from "../../members/photo-upload-form.tsx";
import { Stack } from "../../ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import type { StepProps } from "./step-address.ts";

/** Step 1: a photo, as on the profile. With scripts one stays to see it, or to add another. */
export function PhotoStep({ loaded, answer }: StepProps<"photo">) {
  const { t } = useTranslation("signup");
  const has = loaded.kept > 0;
  return (
    <Stack gap="wide">
      <PhotoUploadForm kept={loaded.kept} limit={loaded.limit} refusal={answer?.reason} />
      <SkipForm step="photo" look={has ? "primary" : "quiet"}>
        {has ? t("steps.continue") : t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}
