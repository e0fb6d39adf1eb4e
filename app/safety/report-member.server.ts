import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { blockMember } from "./block-member.server.ts";
import type { ReportChoice } from "./complaint-kinds.ts";
import { fileComplaint } from "./file-complaint.server.ts";
import type { BlockRefusal, ComplaintRefusal } from "./refusals.ts";
import { findMessageToReport, findPhotoOwner } from "./snapshot.queries.server.ts";

export type Report = {
  site: Site;
  language: Language;
  looker: Looker & { profileId: number };
  reporter: { accountId: number; email: string };
  memberId: number;
  kind: ReportChoice;
  text: string;
  /** A photo of the member's, or a message they sent to the reporter. */
  photoId?: string;
  messageId?: number;
  block: boolean;
};

export type ReportRefusal = BlockRefusal | Extract<ComplaintRefusal, "photo_not_found" | "message_not_found">;

/** After ten in an hour: the minutes until the next one may be made. */
export type ReportLimit = { ok: false; reason: "complaint_limit"; minutes: number };

/** Reports one member may make in an hour. */
const limit = { name: "report", points: 10, seconds: 3600 };

/**
 * A member reports another, one of their photos or a message received from them, and blocks them in the same step if
 * wished (product 3). Who was blocked meanwhile may still report. The snapshot is taken before the block deletes chats.
 * Refuses unknown and hidden members, oneself, foreign photos and messages.
 */
export async function reportMember(
  db: Db,
  report: Report,
  now: Date,
): Promise<Outcome<{ reference: string }, ReportRefusal> | ReportLimit> {
  const { looker, memberId, photoId, messageId, reporter } = report;
  const member = await findMemberAccess(db, looker, memberId);
  if (!member) return refused("member_not_found");
  if (member.access === "own") return refused("own_profile");
  if (photoId && (await findPhotoOwner(db, photoId, looker.niche)) !== memberId) return refused("photo_not_found");
  const pair = { memberId, reporterId: looker.profileId };
  const message = messageId === undefined ? undefined : await findMessageToReport(db, { messageId, ...pair });
  if (messageId !== undefined && !message) return refused("message_not_found");
  const taken = await takeFromLimit({ ...limit, key: String(reporter.accountId) });
  if (!taken.ok) return { ok: false, reason: "complaint_limit", minutes: Math.ceil(taken.retryAfter / 60) };

  const { site, language, kind, text } = report;
  const url = site.origin + urls.member(memberId);
  const about = { profileId: memberId, photoId, messageId, message };
  const who = { email: reporter.email, reporterId: reporter.accountId };
  const reference = await fileComplaint(db, { site, language, kind, url, text, ...who, about }, now);
  if (reference === undefined) throw new Error("a report met an appeal");
  // On its own: a report that is stored stays, whatever becomes of the block.
  if (report.block) {
    const blocked = await blockMember(db, { looker, memberId }, now);
    if (!blocked.ok) return blocked;
  }
  return { ok: true, reference };
}
