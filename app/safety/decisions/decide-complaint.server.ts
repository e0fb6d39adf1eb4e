import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { ComplaintDecision } from "#db/schema.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { derivedNumbers } from "#app/platform/secrets/derived-numbers.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { complaintDecision } from "../complaints/complaint.mail.server.ts";
import { ComplaintChoice } from "../complaints/complaint-kinds.ts";
import { referenceFrom } from "../complaints/complaint-reference.ts";
import {
  type Complaint,
  findComplaintById,
  hasOtherStaff,
  lockComplaint,
  updateDecided,
} from "../complaints/complaint.queries.server.ts";
import { settleNotice } from "../intimate/settle-notice.server.ts";
import { endPhotosReview, endReview } from "../review/review.queries.server.ts";
import type { DecisionEffect } from "./decision-effect.ts";
import { liftRestriction, restrictMember, type RestrictRefusal } from "./restrict-member.server.ts";

export type DecisionInput = {
  reference: string;
  decision: ComplaintDecision;
  reasons: string;
  /** The effect on the member it is about. */
  effect: DecisionEffect;
  decidedBy: string;
  /** The owner decides an appeal against their own decision, because there is no other staff. */
  ownerDecides: boolean;
};

export type DecideRefusal =
  | "reference_unknown"
  | "already_decided"
  | "same_person"
  | "others_decide"
  | "effect_unfounded"
  | "not_released"
  | RestrictRefusal;

export type DecideResult = {
  complaint: Complaint;
  mailed: boolean;
  /** The decision sent to the member, if there was an effect. */
  restricted?: { reference: string; mailed: boolean };
  /** The appeal succeeded and the first decision is reversed. */
  lifted: boolean;
};

/**
 * Decides a complaint in the caller's transaction: mails the statement of reasons in the complainant's language, with a
 * link to appeal, and carries out the effect on the member it is about (app/safety/README.md#decisions). An appeal must
 * be decided by another person than the first decision. Refuses unknown references and decided complaints, and an appeal
 * whose ban cannot be lifted yet (`liftBan`).
 */
export async function decideComplaint(
  tx: Tx,
  input: DecisionInput,
  now: Date,
): Promise<Outcome<DecideResult, DecideRefusal>> {
  const complaint = await lockComplaint(tx, input.reference);
  if (!complaint) return refused("reference_unknown");
  if (complaint.status === "decided") return refused("already_decided");
  const first = complaint.appeal_of === null ? undefined : await findComplaintById(tx, complaint.appeal_of);
  const { decision, reasons, effect, decidedBy } = input;
  if (first?.decided_by === decidedBy && !input.ownerDecides) return refused("same_person");
  if (first && input.ownerDecides && (await hasOtherStaff(tx, decidedBy))) return refused("others_decide");

  const alone = first !== undefined && input.ownerDecides;
  await updateDecided(tx, { id: complaint.id, decision, reasons, decidedBy, alone, effect }, now);
  // Staff have looked (app/chat/README.md#under-review).
  if (complaint.profile_id !== null) {
    await endReview(tx, complaint.profile_id);
    if (complaint.kind === "unwanted_photo") await endPhotosReview(tx, complaint.profile_id);
  }
  const isReversed = first?.kind === "decision" && decision !== "rejected";
  const reversed = isReversed ? await liftRestriction(tx, first, decidedBy, now) : undefined;
  if (reversed && !reversed.ok) return reversed;
  await settleNotice(tx, { complaint, first, decision, reasons, decidedBy }, now);
  const restricted = await restrict(tx, input, first ?? complaint, now);
  if (!restricted.ok) return restricted;
  const mailed = await mailDecision(tx, complaint, input, now);
  return { ok: true, complaint, mailed, lifted: reversed?.lifted ?? false, restricted: restricted.restriction };
}

/** Carries out the effect on the member. Refuses an effect if the complaint is rejected or names no known member. */
async function restrict(
  tx: Tx,
  { reference: complaint, effect, decision, reasons, decidedBy }: DecisionInput,
  about: Complaint,
  now: Date,
): Promise<Outcome<{ restriction?: { reference: string; mailed: boolean } }, DecideRefusal>> {
  if (effect === "none") return { ok: true };
  // An upheld notice of a picture removes it, and tells its owners, by itself.
  if (effect === "remove" && about.kind === "intimate_picture") return { ok: true };
  const { profile_id: profileId, photo_id: photoId, message_id: messageId } = about;
  const rule = ComplaintChoice.read(about.kind);
  if (decision === "rejected" || profileId === null || !rule) return refused("effect_unfounded");
  const caseOf = about.case_of ?? about.id;
  // Always the same for a complaint: the statement that was shown before is the one that is sent.
  const reference = referenceFrom(derivedNumbers("decision on a complaint", complaint));
  const input = { profileId, photoId, messageId, prompt: about.snapshot?.prompt, effect, rule };
  const restriction = await restrictMember(tx, { ...input, reasons, decidedBy, caseOf, reference }, now);
  return restriction.ok ? { ok: true, restriction } : restriction;
}

async function mailDecision(
  tx: Tx,
  complaint: Complaint,
  { decision, reasons }: DecisionInput,
  now: Date,
): Promise<boolean> {
  if (complaint.email === null) return false;
  const site = await requireSite(complaint.site_id);
  const language = languageOr(complaint.language);
  const { reference, kind } = complaint;
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId: complaint.reporter_id,
    kind: "mail",
    topic: "complaint_decided",
    to: deliverableAddress(complaint.email),
    ...complaintDecision({ site, language, reference, kind, decision, reasons }),
  });
  return true;
}
