import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import { insertActivationToken } from "#app/account/activation/activation-token.queries.server.ts";
import { findCreditLots } from "#app/credits/credit-lots.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { log } from "#app/platform/log.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { eraseMember } from "../erasure/erase-member.server.ts";
import { unconfirmedStep, type UnusedStep, unusedStep } from "./unused-accounts.ts";
import {
  listUnusedAccounts,
  lockUnusedAccount,
  type UnusedAccount,
  type UnusedKind,
  recordNotice,
} from "./unused-accounts.queries.server.ts";
import { confirmReminderMail, unusedMail } from "./unused.mail.server.ts";

const batchSize = 100;

/**
 * Reminds members who have not confirmed their address, notifies those who have not signed in for years, and erases
 * both when their time is over (app/leaving/README.md#unused-accounts). Works in batches, with one transaction per
 * account. A failure is logged and retried at the next run.
 */
export async function processUnusedAccounts(db: Db, now: Date): Promise<void> {
  for (const kind of ["unconfirmed", "unused"] as const) {
    for (let after = 0; ; ) {
      const ids = await listUnusedAccounts(db, { kind, after, limit: batchSize }, now);
      for (const id of ids) {
        try {
          await db.transaction().execute((tx) => processAccount(tx, { kind, id }, now));
        } catch (error) {
          log.error({ error, account: id }, "could not process an unused account");
        }
      }
      after = ids.at(-1) ?? after;
      if (ids.length < batchSize) break;
    }
  }
}

async function processAccount(tx: Tx, candidate: { kind: UnusedKind; id: number }, now: Date): Promise<void> {
  const account = await lockUnusedAccount(tx, candidate, now);
  if (!account) return;
  const { id, profileId, name } = account;
  const step =
    candidate.kind === "unconfirmed"
      ? unconfirmedStep(account.signupDate, account.sent, now)
      : unusedStep(account.seenAt, account.sent, now);
  if (step?.act === "erase") await eraseMember(tx, { accountId: id, profileId, name });
  if (step?.act !== "notify") return;
  await recordNotice(tx, { accountId: id, kind: step.kind }, now);
  if (candidate.kind === "unused") await notifyUnused(tx, account, step, now);
  // No reminder to an address that bounces or has reported our mail as spam.
  else if (!account.refusesMail) await remindToConfirm(tx, account, step, now);
}

type Notice = Extract<UnusedStep, { act: "notify" }>;

async function remindToConfirm(tx: Tx, account: UnusedAccount, { eraseAt }: Notice, now: Date): Promise<void> {
  const { id: accountId, emailKey, name, country } = account;
  const site = await requireSite(account.siteId);
  const secret = await insertActivationToken(tx, { accountId, emailKey, why: "reminder" }, now);
  const language = languageOr(account.language);
  const mail = confirmReminderMail({ site, language, country, name, secret, eraseAt });
  const row = { siteId: site.id, accountId, kind: "mail" as const, topic: "confirm_reminder" };
  await putInOutbox(tx, now, { ...row, to: deliverableAddress(account.email), ...mail });
}

async function notifyUnused(tx: Tx, account: UnusedAccount, { eraseAt }: Notice, now: Date): Promise<void> {
  const { id: accountId, name, country } = account;
  const site = await requireSite(account.siteId);
  const lots = await findCreditLots(tx, accountId);
  const boughtCredits = lots.reduce((sum, lot) => (lot.bought ? sum + lot.left : sum), 0);
  const language = languageOr(account.language);
  const mail = unusedMail({ site, language, country, name, boughtCredits, eraseAt });
  const row = { siteId: site.id, accountId, kind: "mail" as const, topic: "unused" };
  await putInOutbox(tx, now, { ...row, to: deliverableAddress(account.email), ...mail });
}
