import type { Db } from "../platform/db.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import { type AppealRefusal, appealRefusal } from "./appeal.ts";
import { findContact, findFollowedComplaint } from "./complaint.queries.server.ts";
import { fileComplaint } from "./file-complaint.server.ts";

/**
 * Whoever holds the reference of a decided complaint appeals its decision, once, within 6 months: a complaint of its
 * own with its own reference, that is answered where the first one was. Gives the new reference.
 */
export async function appealDecision(
  db: Db,
  wish: { site: Site; language: Language; reference: string; text: string },
  now: Date,
): Promise<Outcome<{ reference: string }, AppealRefusal | "reference_unknown">> {
  const { site, language, text } = wish;
  const complaint = await findFollowedComplaint(db, site.id, wish.reference);
  if (!complaint) return refused("reference_unknown");
  const reason = appealRefusal({ ...complaint, appealed: complaint.appeal !== null }, now);
  if (reason) return refused(reason);

  const contact = await findContact(db, complaint.id);
  const reference = await fileComplaint(
    db,
    { site, language, kind: "appeal", url: complaint.reference, text, ...contact, appealOf: complaint.id },
    now,
  );
  return reference === undefined ? refused("appeal_made") : { ok: true, reference };
}
