import { useHydrated } from "./use-hydrated.ts";

/**
 * Tells a form's address that scripts sent it: it then answers where it stands instead of leading on. Somebody on a slow
 * line who has gone to another page meanwhile is not pulled back.
 */
export function StayField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null;
}
