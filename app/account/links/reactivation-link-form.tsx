import type { ReactNode } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { urls } from "#app/urls.ts";

/**
 * Requests a new reactivation link for an address that was entered elsewhere on the page. A form of its own, so that
 * Enter in the login or sign-up fields still presses their own button.
 */
export function ReactivationLinkForm({ email, children }: { email: string; children: ReactNode }) {
  return (
    <Form method="post" action={urls.reactivate()} reloadDocument>
      <input type="hidden" name="email" value={email} />
      <Button name="intent" value="resend" size="small" icon="mail">
        {children}
      </Button>
    </Form>
  );
}
