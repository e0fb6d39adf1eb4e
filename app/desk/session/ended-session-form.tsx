import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { KeptForm } from "../forms/kept-form.tsx";
import { DeskPage } from "../frame/desk-page.tsx";
import { againFields, type EndedDeskSession } from "./ended-session.ts";

/** The login in place of a page whose session has ended: it keeps what was entered, and leads back to it. */
export function EndedSessionForm({ page }: { page: EndedDeskSession }) {
  return (
    <DeskPage title="Your session has ended">
      <KeptForm post={page} lead="Log in again: what you entered is kept. Nothing has been done with it yet.">
        <Field
          label="E-mail address"
          input={{
            id: "again-email",
            name: againFields.email,
            type: "email",
            required: true,
            autoComplete: "username",
            defaultValue: page.email,
          }}
        />
        <Field
          label="Password"
          input={{
            id: "again-password",
            name: againFields.password,
            type: "password",
            required: true,
            autoComplete: "current-password",
          }}
        />
        <Field
          label="Code from your authenticator, or a recovery code"
          input={{
            id: "again-totp",
            name: againFields.totp,
            required: true,
            autoComplete: "one-time-code",
            maxLength: 40,
          }}
        />
        <Button>Log in</Button>
      </KeptForm>
    </DeskPage>
  );
}
