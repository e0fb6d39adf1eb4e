import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { photosUnderReviewMail } from "./review.mail.server.ts";
import { reportersForReview } from "./review-periods.ts";
import { listPhotoReports, lockReviewed, startPhotosReview } from "./review.queries.server.ts";

/**
 * After the report of a photo that was not wanted: a member whose photos three members reported within 30 days sends
 * none until staff have decided one of the reports (app/chat/README.md#unwanted-photos). The member gets a statement of
 * reasons by mail, and the reports are urgent. The reporters must have got a photo from the member, from different
 * networks, with accounts older than a day. Returns whether the review has begun now.
 */
export async function reviewPhotosIfReported(db: Db, profileId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const member = await lockReviewed(tx, profileId);
    if (!member || member.photosReviewAt) return false;
    const reports = await listPhotoReports(tx, profileId, now);
    const reporters = new Set(reports.map(({ reporterId }) => reporterId));
    const networks = new Set(reports.map(({ network }) => network));
    if (Math.min(reporters.size, networks.size) < reportersForReview) return false;
    const { accountId, siteId, email, language, name } = member;
    await startPhotosReview(tx, { accountId, since: now, complaintIds: reports.map(({ id }) => id) });
    if (email) {
      const site = await requireSite(siteId);
      const mail = photosUnderReviewMail({ site, language: languageOr(language), name });
      const to = deliverableAddress(email);
      await putInOutbox(tx, now, { siteId, accountId, kind: "mail", topic: "photos_under_review", to, ...mail });
    }
    return true;
  });
}
