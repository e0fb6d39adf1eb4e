import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeskPage } from "../frame/desk-page.tsx";
import { againFields, type EndedDeskSession } from "./ended-session.ts";

/** The login in place of a page whose session has ended: it keeps what was entered, and leads back to it. */
export function EndedSessionForm({ page }: { page: EndedDeskSession }) {
  return (
    <DeskPage title="Your session has ended">
      <form method="post" action={page.action} className="grid max-w-form gap-5">
        {page.problem ? (
          <Notice look="danger" live>
            {page.problem}
          </Notice>
        ) : null}
        <p>Log in again: what you entered is kept. Nothing has been done with it yet.</p>
        {page.input.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
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
          label="Code of your authenticator, or a recovery code"
          input={{
            id: "again-totp",
            name: againFields.totp,
            required: true,
            autoComplete: "one-time-code",
            maxLength: 40,
          }}
        />
        <Button>Log in</Button>
      </form>
    </DeskPage>
  );
}
