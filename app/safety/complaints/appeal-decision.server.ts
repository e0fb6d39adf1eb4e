import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { type AppealRefusal, refusalForAppeal } from "./appeal-refusal.ts";
import { findContact, findFollowedComplaint } from "./complaint.queries.server.ts";
import { fileComplaint } from "./file-complaint.server.ts";

/**
 * Appeals the decision on a complaint, once, within 6 months; anyone who has its reference may. The appeal is a
 * complaint with its own reference, answered to the same address as the first one. Returns the new reference.
 */
export async function appealDecision(
  db: Db,
  input: { site: Site; language: Language; reference: string; text: string },
  now: Date,
): Promise<Outcome<{ reference: string }, AppealRefusal | "reference_unknown">> {
  const { site, language, text } = input;
  const complaint = await findFollowedComplaint(db, site.id, input.reference);
  if (!complaint) return refused("reference_unknown");
  const reason = refusalForAppeal({ ...complaint, appealed: complaint.appeal !== null }, now);
  if (reason) return refused(reason);

  const contact = await findContact(db, complaint.id);
  const reference = await fileComplaint(
    db,
    { site, language, kind: "appeal", url: complaint.reference, text, ...contact, appealOf: complaint.id },
    now,
  );
  return reference === undefined ? refused("appeal_made") : { ok: true, reference };
}
