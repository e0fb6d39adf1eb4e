import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { hideWaitingPictures } from "./hide-pictures.server.ts";
import { findNoticeByLink, updateConfirmed } from "./intimate-notice.queries.server.ts";
import { notifyOwners } from "./notify-owners.server.ts";

/**
 * The notifier confirms by the mailed link that a main photo shows them, once: it is hidden at once, and its owner is
 * told (app/safety/README.md#a-picture-of-me). A second press changes nothing and gets the same answer. Refuses unknown
 * links, and those of notices that are decided.
 */
export async function confirmPicture(
  db: Db,
  link: { secret: string; siteId: number },
  now: Date,
): Promise<Outcome<{ reference: string }, "picture_link_old">> {
  return db.transaction().execute(async (tx): Promise<Outcome<{ reference: string }, "picture_link_old">> => {
    const notice = await findNoticeByLink(tx, { confirmHash: hashSecret(link.secret), siteId: link.siteId });
    if (!notice || (!notice.isOpen && !notice.confirmedAt)) return refused("picture_link_old");
    const { complaintId, reference } = notice;
    if (notice.isOpen && (await updateConfirmed(tx, complaintId, now))) {
      const owners = await hideWaitingPictures(tx, complaintId, now);
      await notifyOwners(tx, { complaintId, owners, what: "hidden" }, now);
    }
    return { ok: true, reference };
  });
}
