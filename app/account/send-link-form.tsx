import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { urls } from "../urls.ts";

/**
 * Asks for the link that brings an account back, for an address that was typed elsewhere on the page. A form of its own:
 * Enter in the fields of the login or the sign-up presses their own button.
 */
export function SendLinkForm({ email, children }: { email: string; children: ReactNode }) {
  return (
    <Form method="post" action={urls.reactivate()} reloadDocument>
      <input type="hidden" name="email" value={email} />
      <Button name="intent" value="resend" size="small" icon="mail">
        {children}
      </Button>
    </Form>
  );
}
