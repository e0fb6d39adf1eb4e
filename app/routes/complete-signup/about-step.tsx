import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { AboutFields } from "#app/members/own-profile/about-fields.tsx";
import { formState } from "#app/platform/form-state.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "#app/signup/steps/step-address.ts";

/** Step 4: texts about the member, and interests. */
export function AboutStep({ loaded, answer }: StepProps<"about">) {
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <Stack gap="wide">
      <Form method="post" action={useStepAddress("about")}>
        <Stack gap="wide">
          <FormRefusal reasons={answer?.lastResult.error?.[""]} />
          <AboutFields
            form={formState(answer?.lastResult, loaded.values)}
            notes={loaded.notes}
            asksInterests={loaded.asksInterests}
          />
          <Button wide busy={busy}>
            {t("steps.save")}
          </Button>
        </Stack>
      </Form>
      <SkipForm step="about" variant="quiet">
        {t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}
