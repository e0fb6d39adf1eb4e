import { countOf } from "#app/platform/text/count-of.ts";
import type { DeskLoginOutcome } from "./log-in-at-desk.server.ts";

/** Why a login is refused, in words: one sentence for a wrong address, password or code. */
export function loginSentence(outcome: Exclude<DeskLoginOutcome, { ok: true }>): string {
  if (outcome.reason === "blocked")
    return `Too many wrong attempts. Try again in ${countOf(outcome.minutes, "minute")}.`;
  if (outcome.reason === "code_used") return "This code has already been used. Wait for the next one.";
  if (outcome.reason === "passkey_wrong") return "This passkey isn't known here, or it took too long to answer.";
  return "The address, the password or the code isn't right.";
}
