import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../../site/form-refusal.tsx";
import { AboutFields } from "../../members/about-fields.tsx";
import { typedForm } from "../../platform/typed-form.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/stack.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "./step-address.ts";

/** Step 4: one's own words and interests. */
export function AboutStep({ loaded, answer }: StepProps<"about">) {
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <Stack gap="wide">
      <Form method="post" action={useStepAddress("about")}>
        <Stack gap="wide">
          <FormRefusal reasons={answer?.lastResult.error?.[""]} />
          <AboutFields
            form={typedForm(answer?.lastResult, loaded.told)}
            notes={loaded.notes}
            asksInterests={loaded.asksInterests}
          />
          <Button wide busy={busy}>
            {t("steps.save")}
          </Button>
        </Stack>
      </Form>
      <SkipForm step="about" look="quiet">
        {t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}
