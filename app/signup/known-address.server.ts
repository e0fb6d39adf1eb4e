import { type AccountRow, findAccountByEmail } from "../account/account-by-email.queries.server.ts";
import { deliverable } from "../account/email-rule.server.ts";
import { emailKey } from "../account/email.server.ts";
import { openSessionByPassword } from "../account/open-session-by-password.server.ts";
import { tryPassword } from "../account/try-password.server.ts";
import { startOfDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { isLanguage, type Language } from "../platform/i18n/languages.ts";
import { refused } from "../platform/outcome.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { later, minutes } from "../platform/units.ts";
import type { Site } from "../site/site.server.ts";
import { knownAddressMail } from "./known-address.mail.server.ts";
import type { SignedUp, SignUp } from "./sign-up-outcome.ts";

const repeatWindow = minutes(10);
const mailsADay = 3;

/**
 * What a sign-up with a known address gets (product 2; spec 8). Within 10 minutes and with the right password it is the
 * same sign-up once more and goes on as the first did; every such try counts as a login's does. Otherwise: log in, or
 * for an account in deletion reactivate. Where the site hides membership, a neutral word here and the truth in a mail.
 */
export async function answerKnownAddress(db: Db, wish: SignUp, now: Date): Promise<SignedUp> {
  const { site, form, client } = wish;
  const key = emailKey(form.email);
  const account = await findAccountByEmail(db, site.id, key);
  if (account && isRepeat(account, now)) {
    const attempt = { siteId: site.id, emailKey: key, network: client.network, device: client.device };
    const tried = await tryPassword(db, { ...attempt, password: form.password }, now);
    if (!tried.ok && tried.reason === "login_blocked") return tried;
    const opened = tried.ok
      ? await openSessionByPassword(db, { account: tried.account, siteId: site.id, client }, now)
      : undefined;
    if (opened) {
      const profileId = await requireProfileId(db, account.id);
      const { language, signupStep: step } = account;
      return { ok: true, language, step, accountId: account.id, profileId, ...opened };
    }
  }
  return refused(await knownAddressReason(db, { site, language: wish.language, account }, now));
}

/**
 * The word for an address that has an account on this site already, at sign-up and where an address is corrected. Where
 * the site hides membership it is a neutral one, and the owner is mailed the truth (product 2).
 */
export async function knownAddressReason(
  db: Db,
  about: { site: Site; language: Language; account: AccountRow | undefined },
  now: Date,
): Promise<"account_unclear" | "account_deleted" | "account_exists"> {
  const { site, language, account } = about;
  if (site.settings.hide_membership) {
    if (account) await mailTheTruth(db, { site, language }, account, now);
    return "account_unclear";
  }
  return account?.status === "pending_deletion" ? "account_deleted" : "account_exists";
}

/** Every account that can sign in has a profile. */
async function requireProfileId(db: Db, accountId: number): Promise<number> {
  const query = db.selectFrom("profile").select("id").where("account_id", "=", accountId);
  return (await query.executeTakeFirstOrThrow()).id;
}

function isRepeat(account: AccountRow, now: Date): boolean {
  const alive = account.status === "not_confirmed" || account.status === "active";
  return alive && account.signupDate > later(now, -repeatWindow);
}

async function mailTheTruth(
  db: Db,
  { site, language }: { site: Site; language: Language },
  account: AccountRow,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const today = startOfDay(now, site.settings.timezone);
    await tx.selectFrom("account").select("id").where("id", "=", account.id).forUpdate().execute();
    const { count } = await tx
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", account.id)
      .where("topic", "=", "known_address")
      .where("created_at", ">=", today)
      .executeTakeFirstOrThrow();
    if (count >= mailsADay) return;
    const mail = knownAddressMail({
      site,
      language: isLanguage(account.language) ? account.language : language,
      email: account.email,
      deleting: account.status === "pending_deletion",
    });
    const to = deliverable(account.email);
    await putInOutbox(tx, now, {
      siteId: site.id,
      accountId: account.id,
      kind: "mail",
      topic: "known_address",
      to,
      ...mail,
    });
  });
}
