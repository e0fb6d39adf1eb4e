import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit, returnUse } from "#app/platform/request/rate-limit.server.ts";
import { creditsLimits } from "../rate-limits.ts";

export type CodeLimit = Awaited<ReturnType<typeof consumeCodeLimit>>;

/**
 * Counts a code against the limit before it is looked up, whether it comes from an address or a form. Undefined if the
 * member may still try codes or there is no code (app/account/README.md#limits: codes 20 a minute).
 */
export async function consumeCodeLimit(accountId: number, code: string) {
  return code.trim() === "" ? undefined : refuseOverLimit(limitOf(creditsLimits.code, accountId));
}

/**
 * Takes the use of a code back that turned out to be valid: a link with a good code may be opened as often as one likes,
 * and a guess still costs (app/account/README.md#limits).
 */
export async function returnCodeUse(accountId: number, code: string): Promise<void> {
  if (code.trim() !== "") await returnUse(limitOf(creditsLimits.code, accountId));
}
