import type { Tx } from "../../platform/db.server.ts";
import type { Language } from "../../platform/i18n/languages.ts";
import { putInOutbox } from "../../platform/outbox.server.ts";
import { startOfDay } from "../../platform/calendar.ts";
import { later } from "../../platform/units.ts";
import { codeSms } from "./code-sms.server.ts";
import { countSentCodes, insertSentCode } from "./debit-account.queries.server.ts";
import { codeLife, codesPerDay } from "./debit-limit.ts";
import { type CodeBinding, hashCode, newCode } from "./seal.server.ts";

/** The member who gets codes, and the site they are of. */
export type CodeReceiver = {
  siteId: number;
  origin: string;
  timeZone: string;
  language: Language;
  /** What mandates and codes are kept with. */
  secret: string;
};

/** Whether the member has had the codes of a day (product 5), under the account's lock. */
export async function hasCodeLeft(tx: Tx, accountId: number, timeZone: string, now: Date): Promise<boolean> {
  return (await countSentCodes(tx, accountId, startOfDay(now, timeZone))) < codesPerDay;
}

/** Puts a new code into the outbox, as SMS; gives what is kept of it. */
export async function sendCode(tx: Tx, to: CodeReceiver, bound: CodeBinding, now: Date) {
  const code = newCode();
  const { language, origin, siteId, secret } = to;
  const { accountId, amountMinor, phone } = bound;
  await insertSentCode(tx, accountId, now);
  const text = codeSms({ language, code, amountMinor, origin });
  await putInOutbox(tx, now, { siteId, accountId, kind: "sms", topic: "debit_code", to: phone, text });
  return { hash: hashCode(secret, code, bound), expires: later(now, codeLife) };
}
