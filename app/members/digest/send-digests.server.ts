import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/push/notifications/queue-notification.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { requireSite } from "#app/site/site.server.ts";
import { matchPreferencesOf } from "../search/filters/match-preferences.ts";
import { digestMail } from "./digest.mail.server.ts";
import { claimDigests, countForDigest, type DigestMember } from "./digest.queries.server.ts";

/** Members per transaction, and transactions per run: the next hour goes on with the others. */
const [batchSize, maxBatches] = [20, 250];

/** Once an hour: the weekly digests that are due (app/members/README.md#saved-searches). */
export const digestJobs: Job[] = [{ name: "send-digests", cron: "33 * * * *", run: sendDigests }];

/**
 * Sends the weekly digest to members who chose it, once a week; to nobody for whom nothing has happened. Mails without
 * names or pictures, with one-click unsubscription.
 */
export async function sendDigests(db: Db, now: Date): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await db.transaction().execute(async (tx) => {
      const members = await claimDigests(tx, batchSize, now);
      for (const member of members) await sendDigest(tx, member, now);
      return members.length;
    });
    if (count < batchSize) return;
  }
}

async function sendDigest(tx: Tx, member: DigestMember, now: Date): Promise<void> {
  const { accountId, siteId, name, gender, sexuality } = member;
  const site = await requireSite(siteId);
  const preferences = matchPreferencesOf({ gender, sexuality }, site.niche);
  const counts = await countForDigest(tx, member, { preferences, withFictional: showsFictional(site.settings) }, now);
  if (counts.members + counts.likes + counts.messages === 0) return;
  const mail = digestMail({ site, language: languageOr(member.language), name, ...counts });
  await queueMail(tx, site, { accountId, topic: "digest", email: member.email }, mail, now);
}
