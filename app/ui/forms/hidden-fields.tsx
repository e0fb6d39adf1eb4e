import { useHydrated } from "../hooks/use-hydrated.ts";

/**
 * Marks a form as idempotent: it is sent again automatically if there is no answer (`repeatField` of
 * platform/fetch/form-post-fetch.ts; spec 7: up to five times).
 */
export function RepeatField() {
  return <input type="hidden" name="repeat" value="1" />;
}

/**
 * Tells the form's action that JavaScript sent it: the action then answers with data instead of a redirect. On a slow
 * connection a redirect would pull the user back from a page they have opened meanwhile.
 */
export function StayOnPageField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null;
}

/** Tells a password manager whose password the form asks for. It is not posted. */
export function UsernameField({ email }: { email: string | undefined }) {
  return email ? <input hidden readOnly type="email" autoComplete="username" value={email} /> : null;
}
