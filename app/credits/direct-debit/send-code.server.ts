import { createHmac } from "node:crypto";
import { startOfDay } from "#app/platform/calendar.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { later } from "#app/platform/units.ts";
import { formatMoney } from "../money.ts";
import { type CodeRecipient, insertSentCode, lockSentCodes } from "./debit-account.queries.server.ts";
import { codeLifetime, maxCodesPerDay, maxCodesPerNetwork, maxCodesPerPhone } from "./debit-limits.ts";
import type { DebitRefusal } from "./refusals.ts";
import { type CodeBinding, hashCode, newCode } from "./mandate-seal.server.ts";

/**
 * The text message with a code. Its last line binds the code to this site's domain, so that phones suggest it only
 * here.
 */
function codeSms(facts: { language: Language; code: string; amountMinor: number; origin: string }): string {
  const { language, code, amountMinor, origin } = facts;
  const amount = formatMoney({ minor: amountMinor, currency: "EUR" }, language);
  return `${textsIn(language, "debit")("sms.text", { code, amount })}\n\n@${new URL(origin).hostname} #${code}`;
}

/** The site, language and network that a code is sent for. */
export type SmsCodeContext = {
  siteId: number;
  origin: string;
  timeZone: string;
  language: Language;
  /** The network of the request: /24, IPv6 /64. */
  network: string;
  /** The secret that mandates are encrypted and codes are hashed with. */
  secret: string;
};

/** The daily limits of codes, which end at the site's midnight. */
const smsLimits = ["debit_sms_limit", "debit_phone_limit", "debit_network_limit"] as const satisfies DebitRefusal[];
type SmsLimit = (typeof smsLimits)[number];

/** Whether a refusal is one of the daily limits of codes. */
export function isSmsLimit(reason: string): reason is SmsLimit {
  return smsLimits.some((each) => each === reason);
}

/**
 * Why no further code is sent today: the member, the phone or the network has reached its daily limit
 * (app/credits/README.md#direct-debit; app/account/README.md#limits); undefined if a code may be sent. Needs the
 * account's lock.
 */
export async function refusalForSending(
  tx: Tx,
  to: SmsCodeContext,
  who: { accountId: number; phone: string },
  now: Date,
): Promise<SmsLimit | undefined> {
  const sent = await lockSentCodes(tx, codeRecipientOf(to, who), startOfDay(now, to.timeZone));
  if (sent.member >= maxCodesPerDay) return "debit_sms_limit";
  if (sent.phone >= maxCodesPerPhone) return "debit_phone_limit";
  return sent.network >= maxCodesPerNetwork ? "debit_network_limit" : undefined;
}

/** The phone is stored as a keyed hash: without the secret, numbers cannot be looked up. */
function codeRecipientOf(
  { secret, network }: SmsCodeContext,
  who: { accountId: number; phone: string },
): CodeRecipient {
  const phoneHash = createHmac("sha256", secret).update(`phone ${who.phone}`).digest("base64url");
  return { accountId: who.accountId, phoneHash, network };
}

/** Puts an SMS with a new code into the outbox; returns the code's hash and expiry. */
export async function sendCode(tx: Tx, to: SmsCodeContext, bound: CodeBinding, now: Date) {
  const code = newCode();
  const { language, origin, siteId, secret } = to;
  const { accountId, amountMinor, phone } = bound;
  await insertSentCode(tx, codeRecipientOf(to, bound), now);
  const text = codeSms({ language, code, amountMinor, origin });
  await putInOutbox(tx, now, { siteId, accountId, kind: "sms", topic: "debit_code", to: phone, text });
  return { hash: hashCode(secret, code, bound), expires: later(now, codeLifetime) };
}
