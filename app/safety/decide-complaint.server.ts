import { deliverable } from "../account/email-rule.server.ts";
import type { ComplaintDecision } from "#db/schema.ts";
import type { Tx } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { requireSite } from "../site/site.server.ts";
import { complaintDecision } from "./complaint.mail.server.ts";
import { type Complaint, lockComplaint } from "./complaint.queries.server.ts";

/**
 * Decides a complaint and mails the statement of reasons in the complainant's language, with the way to an appeal, in
 * the caller's transaction (product 7, complaints). Refuses unknown references and decided complaints.
 */
export async function decideComplaint(
  tx: Tx,
  wish: { reference: string; decision: ComplaintDecision; reasons: string },
  now: Date,
): Promise<Outcome<{ complaint: Complaint; mailed: boolean }, "reference_unknown" | "already_decided">> {
  const complaint = await lockComplaint(tx, wish.reference);
  if (!complaint) return refused("reference_unknown");
  if (complaint.status === "decided") return refused("already_decided");
  const { decision, reasons } = wish;
  await tx
    .updateTable("complaint")
    .set({ status: "decided", decision, reasons, decided_at: now })
    .where("id", "=", complaint.id)
    .execute();
  if (complaint.email === null) return { ok: true, complaint, mailed: false };

  const site = await requireSite(complaint.site_id);
  const language = isLanguage(complaint.language) ? complaint.language : "en";
  const { reference, kind } = complaint;
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId: complaint.reporter_id,
    kind: "mail",
    topic: "complaint_decided",
    to: deliverable(complaint.email),
    ...complaintDecision({ site, language, reference, kind, decision, reasons }),
  });
  return { ok: true, complaint, mailed: true };
}
