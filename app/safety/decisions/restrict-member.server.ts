import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import { banAccount } from "#app/account/ending/ban-account.server.ts";
import { approvePhoto, rejectPhotoWithoutMail } from "#app/safety/photo-decisions/moderate-photo.server.ts";
import { deletePrompts } from "#app/members/prompts/prompts.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import type { ComplaintChoice } from "../complaints/complaint-kinds.ts";
import { appealableUntil } from "../complaints/complaint-periods.ts";
import { type Complaint, findComplaintById, insertDecision } from "../complaints/complaint.queries.server.ts";
import { referenceFrom } from "../complaints/complaint-reference.ts";
import { clearNotes, eraseMessage, findDecisionSubject, findRestrictedMember } from "./decision.queries.server.ts";
import { closesAccount, type Restriction, suspensionEnd } from "./decision-effect.ts";
import { liftBan } from "./lift-ban.server.ts";
import { liftPictureDecision } from "../intimate/settle-notice.server.ts";
import { statementOfReasons } from "./statement.mail.server.ts";
import { takeSnapshot } from "../evidence/take-snapshot.server.ts";

type RestrictionInput = {
  profileId: number;
  /** The photo or message it is about, if not the whole profile or account. */
  photoId?: string | null;
  messageId?: number | null;
  /** Of the profile, the prompt it is about. */
  prompt?: string;
  effect: Restriction;
  /** The violated rule of the terms: one of the kinds of complaints. */
  rule: ComplaintChoice;
  reasons: string;
  decidedBy: string;
  /** The complaint it came from. */
  caseOf?: number;
  /** The reference of the decision, if it was shown before; else a new one. */
  reference?: string;
};

export type RestrictRefusal = "member_not_found" | "already_banned" | "account_erased" | "nothing_to_remove";

/**
 * Carries out a staff decision against a member in the caller's transaction, and mails the statement of reasons in the
 * member's language, with the reference needed for an appeal (app/safety/README.md#decisions). Every decision is made
 * by a person: nothing is detected, sorted or decided automatically. Refuses members who are permanently banned
 * already.
 */
export async function restrictMember(
  tx: Tx,
  input: RestrictionInput,
  now: Date,
): Promise<Outcome<{ reference: string; until: Date | undefined; mailed: boolean }, RestrictRefusal>> {
  const member = await findRestrictedMember(tx, input.profileId);
  if (!member) return refused("member_not_found");
  const id = newId();
  // Taken before anything is removed. If there is a complaint, its snapshot is the evidence.
  const ofSnapshot = { profileId: input.profileId, photoId: input.photoId ?? undefined, niche: member.niche };
  const snapshot = input.caseOf === undefined ? await takeSnapshot(tx, id, ofSnapshot, now) : null;
  const language = languageOr(member.language);
  const about = await findDecisionSubject(tx, { ...input, language });
  const until = suspensionEnd(input.effect, now);
  const carried = await carryOut(tx, input, member.accountId, until, now);
  if (!carried.ok) return carried;

  const { effect, rule, reasons, decidedBy, caseOf, photoId, messageId, profileId } = input;
  const reference = input.reference ?? referenceFrom(crypto.getRandomValues(new Uint32Array(10)));
  const contact = { siteId: member.siteId, email: member.email, reporterId: member.accountId, language };
  const row = { id, reference, ...contact, profileId, photoId, messageId, effect, effectUntil: until };
  await insertDecision(tx, { ...row, reasons, decidedBy, caseOf, snapshot }, now);
  if (!member.email || member.accountId === null) return { ok: true, reference, until, mailed: false };

  const site = await requireSite(member.siteId);
  const appealUntil = appealableUntil(now);
  const facts = { site, language, name: member.name, country: member.country, reference, effect, until };
  await putInOutbox(tx, now, {
    siteId: site.id,
    accountId: member.accountId,
    kind: "mail",
    topic: "decision",
    to: deliverableAddress(member.email),
    ...statementOfReasons({ ...facts, about, rule, reasons, appealUntil }),
  });
  return { ok: true, reference, until, mailed: true };
}

/**
 * Reverses a decision after a successful appeal, as far as possible. Returns whether anything was reversed. Refuses to
 * lift a ban that `liftBan` refuses to.
 */
export async function liftRestriction(
  tx: Tx,
  decision: Complaint,
  liftedBy: string,
  now: Date,
): Promise<Outcome<{ lifted: boolean }, "not_released">> {
  const origin = decision.case_of === null ? undefined : await findComplaintById(tx, decision.case_of);
  if (origin && (await liftPictureDecision(tx, decision, origin, liftedBy, now))) return { ok: true, lifted: true };
  if (decision.effect === "remove" && decision.photo_id) {
    const { ok: lifted } = await approvePhoto(tx, { photoId: decision.photo_id, decidedBy: liftedBy }, now);
    return { ok: true, lifted };
  }
  const { effect, reporter_id: accountId } = decision;
  if (effect === null || effect === "hide" || !closesAccount(effect) || accountId === null) {
    return { ok: true, lifted: false };
  }
  const unbanned = await liftBan(tx, accountId, now);
  return unbanned.ok || unbanned.reason === "not_banned" ? { ok: true, lifted: unbanned.ok } : refused("not_released");
}

async function carryOut(
  tx: Tx,
  { effect, profileId, photoId, messageId, prompt, decidedBy }: RestrictionInput,
  accountId: number | null,
  until: Date | undefined,
  now: Date,
): Promise<Outcome<object, RestrictRefusal>> {
  if (effect === "warn") return { ok: true };
  if (effect !== "remove") {
    if (accountId === null) return refused("member_not_found");
    return banAccount(tx, accountId, now, until, effect === "ban:fraud" ? "fraud" : undefined);
  }
  if (photoId) {
    const rejected = await rejectPhotoWithoutMail(tx, { photoId, reason: "other", decidedBy }, now);
    return rejected.ok ? rejected : refused("nothing_to_remove");
  }
  if (messageId) {
    return (await eraseMessage(tx, { messageId, profileId })) ? { ok: true } : refused("nothing_to_remove");
  }
  if (prompt !== undefined) {
    return (await deletePrompts(tx, profileId, prompt)) ? { ok: true } : refused("nothing_to_remove");
  }
  await clearNotes(tx, profileId);
  return { ok: true };
}
