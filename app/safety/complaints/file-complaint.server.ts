import { limitOf } from "#app/platform/request/rate-limits.ts";
import { safetyLimits } from "../rate-limits.ts";
import type { ComplaintKind } from "#db/schema.ts";
import { deliverableAddress, emailKey } from "#app/account/address/email-address.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { hashSecret, newId } from "#app/platform/secrets/ids.server.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { referenceFrom } from "./complaint-reference.ts";
import { complaintReceipt } from "./complaint.mail.server.ts";
import { insertComplaint } from "./complaint.queries.server.ts";
import { isInDoubt } from "#app/platform/database/database-unavailable.server.ts";
import { removeEvidence } from "../evidence/evidence-photos.server.ts";
import { type SnapshotSubject, takeSnapshot } from "../evidence/take-snapshot.server.ts";

type NewComplaintInput = {
  site: Site;
  language: Language;
  kind: ComplaintKind;
  url: string;
  text: string;
  email: string | null;
  /** The complainant's account if they are signed in. */
  reporterId: number | null;
  /** Where the report of a member came from (app/chat/README.md#under-review). */
  reporterNetwork?: string;
  about?: SnapshotSubject & { messageId?: number };
  /** The pool of what it is about, if it is not the site's. */
  niche?: number;
  appealOf?: number;
  /** What is stored with it, in its transaction; returns the receipt. What it throws leaves nothing. */
  complete?: (tx: Tx, filed: { id: number; reference: string }) => Promise<Mail>;
};

/**
 * Files a complaint: takes the snapshot, stores the row, and mails a receipt in the complainant's language if an
 * address was given (app/safety/README.md#reports-and-complaints). Returns its reference; undefined if it appeals a
 * decision that was appealed already.
 */
export async function fileComplaint(db: Db, input: NewComplaintInput, now: Date): Promise<string | undefined> {
  const { site, language, kind, url, text, email, reporterId, reporterNetwork, about, appealOf } = input;
  const niche = input.niche ?? site.niche.number;
  const id = newId();
  const reference = referenceFrom(crypto.getRandomValues(new Uint32Array(10)));
  const snapshot = about ? await takeSnapshot(db, id, { ...about, niche }, now) : null;
  const row = {
    ...{ id, siteId: site.id, reference, kind, url, text, email, language, reporterId, reporterNetwork, appealOf },
    snapshot,
  };
  const receipt = email !== null && (await maySendReceipt(site.id, email));
  try {
    return await db.transaction().execute(async (tx) => {
      // A subject of another pool, or one that does not exist, is dropped.
      const subject = snapshot && about ? about : {};
      const { profileId, photoId, messageId }: Partial<NonNullable<typeof about>> = subject;
      if (!(await insertComplaint(tx, { ...row, profileId, photoId, messageId }, now))) return undefined;
      const own = await input.complete?.(tx, { id, reference });
      if (receipt) {
        const mail = own ?? complaintReceipt({ site, language, reference, kind });
        const [topic, to] = ["complaint_received", deliverableAddress(email)];
        await putInOutbox(tx, now, { siteId: site.id, accountId: reporterId, kind: "mail", topic, to, ...mail });
      }
      return reference;
    });
  } catch (error) {
    // If the database was lost meanwhile, the row may be stored: the sweep knows later.
    if (!isInDoubt(error)) await removeEvidence(snapshot?.photos);
    throw error;
  }
}

async function maySendReceipt(siteId: number, email: string): Promise<boolean> {
  return (await consume(limitOf(safetyLimits.receipt, hashSecret(`${siteId}:${emailKey(email)}`)))).ok;
}
