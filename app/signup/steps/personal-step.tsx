import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../../site/form-refusal.tsx";
import { PersonFields } from "../../members/person-fields.tsx";
import { typedForm } from "../../platform/typed-form.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "./step-address.ts";

/** Step 3: sexuality, looks, relationship; every answer is optional. */
export function PersonalStep({ loaded, answer }: StepProps<"personal">) {
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <Stack gap="wide">
      <Form method="post" action={useStepAddress("personal")}>
        <Stack gap="wide">
          <FormRefusal reasons={answer?.lastResult.error?.[""]} />
          <PersonFields
            form={typedForm(answer?.lastResult, loaded.told)}
            questions={loaded.questions}
            fields={loaded.fields}
          />
          <Button wide busy={busy}>
            {t("steps.save")}
          </Button>
        </Stack>
      </Form>
      <SkipForm step="personal" look="quiet">
        {t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}
