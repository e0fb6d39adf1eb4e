import { useTranslation } from "react-i18next";
import { Stack } from "../../ui/stack.tsx";
import { useSubmit } from "@remix-run/react";
import { PushPrompt } from "./push-prompt.tsx";
import { SkipForm } from "./skip-form.tsx";
import { useStepAddress } from "./step-address.ts";

/** The push prompt between the steps and the last page; whatever was answered, sign-up goes on. */
export function PushStep() {
  const { t } = useTranslation("signup");
  const submit = useSubmit();
  const address = useStepAddress("push", true);
  return (
    <Stack gap="wide">
      {PushPrompt ? <PushPrompt onAnswered={() => submit(null, { method: "post", action: address })} /> : null}
      <SkipForm step="push" look="quiet">
        {t("steps.notNow")}
      </SkipForm>
    </Stack>
  );
}
