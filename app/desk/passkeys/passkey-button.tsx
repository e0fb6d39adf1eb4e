import { PasskeyPart } from "#app/ui/forms/passkey-part.tsx";

const place = { options: "/desk/passkeys", library: "/desk/webauthn" };

/** The desk's `PasskeyPart`: without scripts a password and codes are the way. */
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
  const problem = "The passkey wasn't used. Try again, or log in with your password and a code.";
  return <PasskeyPart {...{ place, purpose, token, intent, problem }}>{children}</PasskeyPart>;
}
