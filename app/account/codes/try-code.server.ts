import type { Db } from "#app/platform/database/db.server.ts";
import { digitText } from "#app/platform/text/short-text.ts";
import { countCodeTry, findJustUsedCode, type TypedCode } from "./login-code.queries.server.ts";
import { triesLeft } from "./login-code.ts";

export type CodeRefusal = { ok: false; reason: "code_wrong"; left: number } | { ok: false; reason: "code_invalid" };

type CodeTry = { ok: true; typed: TypedCode; accountId: number; emailKey: string } | CodeRefusal;

/**
 * Checks a code that a browser typed (digits of any script, spaces between them). Every try is counted, also at the same
 * time as others. Refuses a wrong code with the tries that are left, and a browser without a code that can still be used:
 * it did not ask, the code is too old, used, or was tried too often. One that was used just now passes: the caller looks
 * for the second post of a double click under the account's lock.
 */
export async function tryCode(
  db: Db,
  input: { browser: string | undefined; siteId: number; purpose: TypedCode["purpose"]; code: string },
  now: Date,
): Promise<CodeTry> {
  const { browser, siteId, purpose } = input;
  if (browser === undefined) return { ok: false, reason: "code_invalid" };
  const typed = { browser, siteId, purpose, code: digitText(input.code).replaceAll(/[\s-]/g, "") };
  const counted = await countCodeTry(db, typed, now);
  if (!counted) {
    const used = await findJustUsedCode(db, typed, now);
    if (!used) return { ok: false, reason: "code_invalid" };
    return { ok: true, typed, accountId: used.accountId, emailKey: used.emailKey };
  }
  const { accountId, emailKey } = counted;
  if (counted.isRight && accountId !== null) {
    return { ok: true, typed, accountId, emailKey };
  }
  const left = triesLeft(counted.tries);
  return left > 0 ? { ok: false, reason: "code_wrong", left } : { ok: false, reason: "code_invalid" };
}
