import { type AccountRow, findAccountByEmail, requireProfileId } from "#app/account/account.queries.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import { deliverableAddress, emailKey } from "#app/account/address/email-address.server.ts";
import { openSessionByPassword } from "#app/account/login/open-session-by-password.server.ts";
import { tryPassword } from "#app/account/login/try-password.server.ts";
import { startOfDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr, type Language } from "#app/platform/i18n/languages.ts";
import { countMessages } from "#app/platform/outbox/outbox.queries.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { later, minutes } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";
import { maxMailsPerDay } from "#app/account/daily-mail-limit.ts";
import { canAct, mustConfirmFirst } from "#app/account/account-status.ts";
import { knownAddressMail } from "./known-address.mail.server.ts";
import type { SignupInput, SignupOutcome } from "./signup-outcome.ts";

const repeatWindow = minutes(10);
/**
 * Handles a sign-up with a known address (app/signup/README.md#a-known-address; spec 8). Within 10 minutes and with the
 * right password it counts as a repeat of the same sign-up and continues like the first; such attempts count towards
 * the login limit. Otherwise it is refused with the way to the login, or to the reactivation of an account awaiting
 * deletion. If the site hides membership, the refusal is neutral and the owner gets a mail.
 */
export async function answerKnownAddress(db: Db, input: SignupInput, now: Date): Promise<SignupOutcome> {
  const { site, form, client } = input;
  const key = emailKey(form.email);
  const account = await findAccountByEmail(db, site.id, key);
  if (account && isRepeat(account, now)) {
    const attempt = { siteId: site.id, emailKey: key, network: client.network, devices: client.devices };
    const tried = await tryPassword(db, { ...attempt, password: form.password }, now);
    if (!tried.ok && tried.reason === "login_blocked") return tried;
    // As the first post, whatever this one asks for: the mail is the way in.
    if (tried.ok && mustConfirmFirst(tried.account)) return { ok: true, mailed: true };
    const opened = tried.ok
      ? await openSessionByPassword(db, { account: tried.account, siteId: site.id, client, isSignup: true }, now)
      : undefined;
    if (opened) {
      const profileId = await requireProfileId(db, account.id);
      const { language, signupStep: step } = account;
      return { ok: true, language, step, accountId: account.id, profileId, ...opened };
    }
  }
  return refused(await knownAddressReason(db, { site, language: input.language, account }, now));
}

/**
 * The refusal for an address that already has an account on this site, at sign-up and when an address is corrected. If
 * the site hides membership it is neutral, and the owner gets a mail that says so
 * (app/account/README.md#hide_membership).
 */
export async function knownAddressReason(
  db: Db,
  about: { site: Site; language: Language; account: AccountRow | undefined },
  now: Date,
): Promise<"account_unclear" | "account_deleted" | "account_exists"> {
  const { site, language, account } = about;
  if (site.settings.hide_membership) {
    if (account) await mailAccountExists(db, { site, language }, account, now);
    return "account_unclear";
  }
  return account?.status === "pending_deletion" ? "account_deleted" : "account_exists";
}

function isRepeat(account: AccountRow, now: Date): boolean {
  return canAct(account.status) && account.signupDate > later(now, -repeatWindow);
}

async function mailAccountExists(
  db: Db,
  { site, language }: { site: Site; language: Language },
  account: AccountRow,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const today = startOfDay(now, site.settings.timezone);
    await lockAccount(tx, account.id);
    const count = await countMessages(tx, { accountId: account.id, topic: "known_address" }, today);
    if (count >= maxMailsPerDay) return;
    const mail = knownAddressMail({
      site,
      language: languageOr(account.language, language),
      email: account.email,
      deleting: account.status === "pending_deletion",
    });
    const to = deliverableAddress(account.email);
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
