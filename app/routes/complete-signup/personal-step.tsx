import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { PersonFields } from "#app/members/own-profile/person-fields.tsx";
import { formState } from "#app/platform/form-state.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SaveButton } from "./save-button.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "#app/signup/steps/step-address.ts";

/** Step 3: sexuality, looks and relationship, all optional. */
export function PersonalStep({ loaded, answer }: StepProps<"personal">) {
  const { t } = useTranslation("signup");
  return (
    <Stack gap="wide">
      <Form method="post" action={useStepAddress("personal")}>
        <Stack gap="wide">
          <FormRefusal reasons={answer?.lastResult.error?.[""]} />
          <PersonFields
            form={formState(answer?.lastResult, loaded.values)}
            questions={loaded.questions}
            fields={loaded.fields}
            chips
          />
        </Stack>
        <SaveButton />
      </Form>
      <SkipForm step="personal" variant="quiet">
        {t("steps.notNow")}
      </SkipForm>
    </Stack>
  );
}
