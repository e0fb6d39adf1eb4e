import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { later } from "#app/platform/units.ts";
import { requireSite } from "#app/site/site.server.ts";
import { underReviewMail } from "./review.mail.server.ts";
import { reportersForReview, reviewDuration } from "./review-periods.ts";
import { listCountingReports, lockReviewed, startReview } from "./review.queries.server.ts";

/**
 * After a report: a member whom three members reported within 24 hours starts no conversations for 48 hours at most, or
 * until staff have decided one of the reports (app/chat/README.md#under-review). The member gets a statement of
 * reasons by mail, and the reports are urgent. The reporters must have got a message from the member, from different
 * networks, with accounts older than a day. Returns whether the review has begun now.
 */
export async function reviewIfReported(db: Db, profileId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const member = await lockReviewed(tx, profileId);
    if (!member || (member.reviewUntil && member.reviewUntil > now)) return false;
    const reports = await listCountingReports(tx, profileId, now);
    const reporters = new Set(reports.map(({ reporterId }) => reporterId));
    const networks = new Set(reports.map(({ network }) => network));
    if (Math.min(reporters.size, networks.size) < reportersForReview) return false;
    const until = later(now, reviewDuration);
    await startReview(tx, { accountId: member.accountId, until, complaintIds: reports.map(({ id }) => id) });
    if (member.email) {
      const site = await requireSite(member.siteId);
      const { name, country } = member;
      const mail = underReviewMail({ site, language: languageOr(member.language), name, country, until });
      await putInOutbox(tx, now, {
        ...{ siteId: member.siteId, accountId: member.accountId, kind: "mail", topic: "under_review" },
        to: deliverableAddress(member.email),
        ...mail,
      });
    }
    return true;
  });
}
