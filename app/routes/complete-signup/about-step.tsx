import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { AboutFields } from "#app/members/own-profile/about-fields.tsx";
import { formState } from "#app/platform/form-state.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SaveButton } from "./save-button.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "#app/signup/steps/step-address.ts";

/** Step 4: texts about the member, and interests. */
export function AboutStep({ loaded, answer }: StepProps<"about">) {
  const { t } = useTranslation("signup");
  return (
    <Stack gap="wide">
      <Form method="post" action={useStepAddress("about")}>
        <Stack gap="wide">
          <FormRefusal reasons={answer?.lastResult.error?.[""]} />
          <AboutFields
            form={formState(answer?.lastResult, loaded.values)}
            notes={loaded.notes}
            asksInterests={loaded.asksInterests}
            openings={loaded.openings}
            foldsClose
          />
        </Stack>
        <SaveButton />
      </Form>
      <SkipForm step="about" variant="quiet">
        {t("steps.notNow")}
      </SkipForm>
    </Stack>
  );
}
