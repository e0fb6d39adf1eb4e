import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { ButtonLook } from "../../ui/button-look.ts";
import type { SignUpStep } from "../sign-up-steps.ts";
import { useStepAddress } from "./step-address.ts";

/** Goes on without telling anything more: Skip, and Continue where there is nothing to tell. */
export function SkipForm({ step, look, children }: { step: SignUpStep; look: ButtonLook; children: ReactNode }) {
  return (
    <Form method="post" action={useStepAddress(step, true)}>
      <Button look={look} wide>
        {children}
      </Button>
    </Form>
  );
}
