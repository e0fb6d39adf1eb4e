import type { RejectReason } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { referenceFrom } from "../complaints/complaint-reference.ts";
import {
  insertDecision,
  listRejectionsWithoutEvidence,
  updateSnapshot,
} from "../complaints/complaint.queries.server.ts";
import { takeSnapshot } from "../evidence/take-snapshot.server.ts";
import { findRestrictedMember } from "../decisions/decision.queries.server.ts";

/**
 * Stores the rejection of a photo as a decision, in the caller's transaction, so that its owner can follow and appeal it
 * by its reference like every other. A fictional member has nobody to tell.
 */
export async function recordRejection(
  tx: Tx,
  rejection: { photoId: string; profileId: number; reason: RejectReason; decidedBy: string },
  now: Date,
): Promise<void> {
  const { photoId, profileId, reason, decidedBy } = rejection;
  const member = await findRestrictedMember(tx, profileId);
  if (!member?.email) return;
  const { siteId, email, accountId: reporterId } = member;
  const language = languageOr(member.language);
  const reference = referenceFrom(crypto.getRandomValues(new Uint32Array(10)));
  const reasons = textsIn(language, "photos")(`rejected.${reason}`);
  const row = { id: newId(), reference, siteId, email, language, reporterId, profileId, photoId, decidedBy, reasons };
  await insertDecision(tx, { ...row, effect: "remove", effectUntil: undefined, snapshot: null }, now);
}

/** Copies what these rejected photos show to their decisions, before the files go: an appeal is checked by it. */
export async function keepEvidenceOfRejections(db: Db, photoIds: string[], now: Date): Promise<void> {
  if (photoIds.length === 0) return;
  for (const { id, ...subject } of await listRejectionsWithoutEvidence(db, photoIds)) {
    const snapshot = await takeSnapshot(db, id, subject, now);
    if (snapshot) await updateSnapshot(db, id, snapshot);
  }
}
