import { Button } from "#app/ui/buttons/button.tsx";

/** The scripts of a screen with a `PasskeyButton`. */
export const passkeyScripts = ["/desk/webauthn", "/desk-passkeys.js"];

/**
 * A button that uses or makes a passkey, inside of the form that gets the answer in its field `passkey`. Hidden until the
 * script finds that the browser can do it; without scripts a password and codes are the way.
 */
export function PasskeyButton({
  purpose,
  token,
  intent,
  children,
}: {
  purpose: "login" | "confirm" | "add" | "invitation";
  token?: string;
  /** The form's `intent`, where it has several. */
  intent?: string;
  children: string;
}) {
  return (
    <div hidden data-passkey-part className="grid gap-2">
      <input type="hidden" name="passkey" disabled />
      <Button type="button" variant="secondary" data-passkey={purpose} data-token={token} data-intent={intent}>
        {children}
      </Button>
      <p role="alert" hidden className="text-sm font-semibold text-danger-text">
        The passkey wasn't used. Try again, or log in with password and code.
      </p>
    </div>
  );
}
