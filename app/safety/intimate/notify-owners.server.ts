import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Language, languageOr } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { derivedNumbers } from "#app/platform/secrets/derived-numbers.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { appealableUntil } from "../complaints/complaint-periods.ts";
import { insertDecision } from "../complaints/complaint.queries.server.ts";
import { referenceFrom } from "../complaints/complaint-reference.ts";
import { findRestrictedMember } from "../decisions/decision.queries.server.ts";
import { answerHours } from "./answer-time.ts";
import type { ChangedPhotos } from "./hide-pictures.server.ts";
import { ownerStatement, restoredMail } from "./picture.mail.server.ts";

/** Who is named as having hidden pictures: nobody of the staff has looked. */
const byTheNotice = "the notice";

type Change = { complaintId: number; owners: ChangedPhotos } & (
  | { what: "hidden" }
  /** `decision`: the reference of what staff decided. */
  | { what: "removed"; reasons: string; decidedBy: string; decision: string }
  /** A picture that is shown again is no decision against its owner. */
  | { what: "restored"; reasons: string; decision: string }
);

/**
 * Mails the owners of pictures what happened to them, in the caller's transaction and in their language
 * (app/safety/README.md#a-picture-of-me). Hiding and removing are decisions that they can appeal by a reference of their
 * own.
 */
export async function notifyOwners(tx: Tx, change: Change, now: Date): Promise<void> {
  const appealUntil = appealableUntil(now);
  for (const [profileId, photos] of change.owners) {
    const member = await findRestrictedMember(tx, profileId);
    if (!member) continue;
    const { siteId, email, accountId, name, country } = member;
    const language = languageOr(member.language);
    const reference = referenceOf(change, profileId);
    if (change.what !== "restored") {
      const photoId = photos.length === 1 ? photos[0] : null;
      const row = { id: newId(), reference, siteId, email, language, reporterId: accountId, profileId, photoId };
      const decision = { ...decisionOf(change, language), effectUntil: undefined, caseOf: change.complaintId };
      await insertDecision(tx, { ...row, ...decision, snapshot: null }, now);
    }
    if (!email || accountId === null) continue;
    const site = await requireSite(siteId);
    const facts = { site, language, name, country, reference, photos: photos.length };
    const mail =
      change.what === "restored"
        ? restoredMail({ ...facts, reasons: change.reasons })
        : ownerStatement({ ...facts, ...change, appealUntil });
    const to = deliverableAddress(email);
    await putInOutbox(tx, now, { siteId, accountId, kind: "mail", topic: "decision", to, ...mail });
  }
}

/** What is stored of a decision about pictures: what it does, who decided, and why. */
function decisionOf(change: Exclude<Change, { what: "restored" }>, language: Language) {
  if (change.what === "removed") {
    return { effect: "remove", decidedBy: change.decidedBy, reasons: change.reasons } as const;
  }
  const reasons = textsIn(language, "mails")("picture.hidden.machine", { hours: answerHours });
  return { effect: "hide", decidedBy: byTheNotice, reasons } as const;
}

/** What staff decide has always the same reference: the statement that was shown before is the one that is sent. */
function referenceOf(change: Change, profileId: number): string {
  return referenceFrom(
    change.what === "hidden"
      ? crypto.getRandomValues(new Uint32Array(10))
      : derivedNumbers(`picture ${change.what}`, `${change.decision} ${profileId}`),
  );
}
