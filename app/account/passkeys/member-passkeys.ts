import type { PasskeyPlace } from "#app/ui/forms/passkey-part.tsx";

/** Where members' pages get what passkeys need: a post gives what to sign, a GET the library. */
export const memberPasskeys: PasskeyPlace = { options: "/login/passkeys", library: "/login/passkeys" };
