import { deliverable } from "../account/email-rule.server.ts";
import { emailKey } from "../account/email.server.ts";
import type { ComplaintKind } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { hashSecret, newId } from "../platform/ids.server.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";
import { complaintReceipt } from "./complaint.mail.server.ts";
import { insertComplaint } from "./complaint.queries.server.ts";
import { referenceFrom } from "./complaint-reference.ts";
import { removeEvidence } from "./evidence-photos.server.ts";
import { type SnapshotOf, takeSnapshot } from "./take-snapshot.server.ts";

export type ComplaintToFile = {
  site: Site;
  language: Language;
  kind: ComplaintKind;
  url: string;
  text: string;
  email: string | null;
  /** The account of a complainant who is signed in. */
  reporterId: number | null;
  about?: SnapshotOf & { messageId?: number };
  appealOf?: number;
};

/** Receipts to one address a day: whose address it is nobody has shown. */
const receipts = { points: 5, seconds: 86_400 };

/**
 * Takes a complaint in: snapshot, row, receipt by mail in the complainant's language where an address was given
 * (product 9, complaint; 3, Report). Gives its reference; undefined where its decision was appealed already.
 */
export async function fileComplaint(db: Db, wish: ComplaintToFile, now: Date): Promise<string | undefined> {
  const { site, language, kind, url, text, email, reporterId, about, appealOf } = wish;
  const id = newId();
  const reference = referenceFrom(crypto.getRandomValues(new Uint32Array(10)));
  const snapshot = about ? await takeSnapshot(db, id, { ...about, niche: site.niche.number }, now) : null;
  const row = { id, siteId: site.id, reference, kind, url, text, email, language, reporterId, appealOf, snapshot };
  const receipt = email !== null && (await mayGetReceipt(site.id, email));
  try {
    return await db.transaction().execute(async (tx) => {
      // A subject of another site's pool, or of nobody, is not one.
      const subject = snapshot && about ? about : {};
      const { profileId, photoId, messageId }: Partial<NonNullable<typeof about>> = subject;
      if (!(await insertComplaint(tx, { ...row, profileId, photoId, messageId }, now))) return undefined;
      if (receipt) {
        const mail = complaintReceipt({ site, language, reference, kind });
        const [topic, to] = ["complaint_received", deliverable(email)];
        await putInOutbox(tx, now, { siteId: site.id, accountId: reporterId, kind: "mail", topic, to, ...mail });
      }
      return reference;
    });
  } catch (error) {
    await removeEvidence(snapshot?.photos);
    throw error;
  }
}

async function mayGetReceipt(siteId: number, email: string): Promise<boolean> {
  const limit = { name: "complaint_receipt", key: hashSecret(`${siteId}:${emailKey(email)}`), ...receipts };
  return (await takeFromLimit(limit)).ok;
}
