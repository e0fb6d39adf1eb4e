import type { DeskLoginOutcome } from "./log-in-at-desk.server.ts";

/** Why a login is refused, in words: one sentence for a wrong address, password or code. */
export function loginSentence(outcome: Exclude<DeskLoginOutcome, { ok: true }>): string {
  if (outcome.reason === "blocked") return `Too many wrong attempts. Try again in ${outcome.minutes} minutes.`;
  if (outcome.reason === "code_used") return "This code was used already. Wait for the next one.";
  if (outcome.reason === "passkey_wrong") return "This passkey isn't known here, or its answer came too late.";
  return "The address, the password or the code isn't right.";
}
