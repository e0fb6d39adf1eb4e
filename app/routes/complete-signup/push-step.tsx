import { useSubmit } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { PushSwitch } from "#app/push/devices/push-switch.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "#app/signup/steps/step-address.ts";

/** The push prompt before the last step. Sign-up goes on whatever the answer is. */
export function PushStep({ loaded: { publicKey } }: StepProps<"push">) {
  const { t } = useTranslation("signup");
  const submit = useSubmit();
  const address = useStepAddress("push", true);
  return (
    <Stack gap="wide">
      <PushSwitch publicKey={publicKey} onSubscribed={() => submit(null, { method: "post", action: address })} />
      <SkipForm step="push" variant="quiet">
        {t("steps.notNow")}
      </SkipForm>
    </Stack>
  );
}
