import type { ReactNode } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonVariant } from "#app/ui/buttons/button-variant.ts";
import { Form } from "#app/ui/forms/form.tsx";
import type { SignupStep } from "#app/signup/steps/signup-steps.ts";
import { useStepAddress } from "#app/signup/steps/step-address.ts";

/** The button that goes on to the next step without saving: Skip, or Continue. */
export function SkipForm({
  step,
  variant,
  children,
}: {
  step: SignupStep;
  variant: ButtonVariant;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={useStepAddress(step, true)}>
      <Button variant={variant} wide>
        {children}
      </Button>
    </Form>
  );
}
