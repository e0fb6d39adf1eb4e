import type { ReactNode } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonLook } from "#app/ui/buttons/button-look.ts";
import { Form } from "#app/ui/forms/form.tsx";
import type { SignupStep } from "#app/signup/steps/signup-steps.ts";
import { useStepAddress } from "#app/signup/steps/step-address.ts";

/** The button that goes on to the next step without saving: Skip, or Continue. */
export function SkipForm({ step, look, children }: { step: SignupStep; look: ButtonLook; children: ReactNode }) {
  return (
    <Form method="post" action={useStepAddress(step, true)}>
      <Button look={look} wide>
        {children}
      </Button>
    </Form>
  );
}
