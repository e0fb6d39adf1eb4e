import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { KeptForm } from "../forms/kept-form.tsx";
import { DeskPage } from "../frame/desk-page.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { confirmationMinutes } from "./fresh-confirmation.ts";
import { confirmFields, type ConfirmPage } from "./confirm-page.ts";

/** Asks for a code before something that costs money, ends an account or gives roles; the form goes on with it. */
export function ConfirmForm({ page }: { page: ConfirmPage }) {
  return (
    <DeskPage title="Confirm that it's you">
      <KeptForm
        post={page}
        lead={`This costs money, ends an account, or changes rights or data, and you last confirmed it was you more than ${confirmationMinutes} minutes ago. Nothing has been done yet; what you entered is kept.`}
      >
        <input type="hidden" name={confirmFields.then} value={page.intent} />
        <Field
          label="Code from your authenticator, or a recovery code"
          input={{
            id: "confirm-totp",
            name: confirmFields.totp,
            required: true,
            autoFocus: true,
            autoComplete: "one-time-code",
            maxLength: 40,
          }}
        />
        <Button name={confirmFields.intentName} value={confirmFields.intent}>
          Confirm and continue
        </Button>
        <PasskeyButton purpose="confirm" intent={confirmFields.intent}>
          Confirm with a passkey
        </PasskeyButton>
      </KeptForm>
    </DeskPage>
  );
}
