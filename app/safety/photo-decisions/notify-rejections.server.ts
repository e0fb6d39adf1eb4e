import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { photoRejectedMail } from "./photo.mail.server.ts";
import {
  deleteUnsentMails,
  findPhotoOwner,
  listUnnotifiedRejections,
} from "#app/members/review/rejection-mail.queries.server.ts";

const topic = "photo_rejected";

/**
 * Writes the one mail about a member's photos that were rejected within the last minute, in the caller's transaction,
 * due when none of them can be undone any more; replaces the one that waits already, and after an undo takes it back
 * (app/desk/README.md#photos-at-the-desk). Returns whether there is a mail.
 */
export async function notifyRejections(tx: Tx, profileId: number, now: Date): Promise<boolean> {
  const owner = await findPhotoOwner(tx, profileId);
  if (!owner?.email) return false;
  await deleteUnsentMails(tx, owner.accountId, topic, now);
  const rejections = await listUnnotifiedRejections(tx, profileId, now);
  const due = rejections.at(-1)?.due;
  if (!due) return false;
  const site = await requireSite(owner.siteId);
  const language = languageOr(owner.language);
  await putInOutbox(tx, now, {
    siteId: owner.siteId,
    accountId: owner.accountId,
    kind: "mail",
    topic,
    to: deliverableAddress(owner.email),
    due,
    ...photoRejectedMail({ site, language, name: owner.name, country: owner.country, rejections }),
  });
  return true;
}
