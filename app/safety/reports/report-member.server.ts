import { limitOf } from "#app/platform/request/rate-limits.ts";
import { safetyLimits } from "../rate-limits.ts";
import { findMemberAccess, type ViewerScope } from "#app/members/access/access.queries.server.ts";
import { findPrompt } from "#app/members/prompts/prompts.queries.server.ts";
import type { Prompt } from "#app/members/prompts/prompts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { blockMember } from "../block-member.server.ts";
import type { ReportChoice } from "../complaints/complaint-kinds.ts";
import { fileComplaint } from "../complaints/file-complaint.server.ts";
import { reviewIfReported } from "../review/review-member.server.ts";
import { reviewPhotosIfReported } from "../review/review-photos.server.ts";
import type { BlockRefusal, ComplaintRefusal } from "../refusals.ts";
import { findMessageToReport, findPhotoOwner } from "../evidence/snapshot.queries.server.ts";

type MemberReport = {
  site: Site;
  language: Language;
  scope: ViewerScope & { profileId: number };
  reporter: { accountId: number; email: string; network: string };
  memberId: number;
  kind: ReportChoice;
  text: string;
  /** A photo of the member, or a message they sent to the reporter. */
  photoId?: string;
  /** One of the prompts on their profile. */
  prompt?: Prompt;
  messageId?: number;
  block: boolean;
};

export type ReportRefusal =
  | BlockRefusal
  | Extract<ComplaintRefusal, "photo_not_found" | "prompt_not_found" | "message_not_found">;

/** The refusal after ten reports in an hour, with the minutes until the next one is possible. */
export type ReportLimit = { ok: false; reason: "complaint_limit"; minutes: number };

/**
 * Reports a member, one of their photos or a message received from them, and blocks them in the same step if requested
 * (app/safety/README.md#reports-and-complaints). A reporter who was blocked meanwhile may still report. The snapshot is
 * taken before the block deletes the chats. Refuses unknown and hidden members, the reporter's own profile, and photos
 * and messages of other members.
 */
export async function reportMember(
  db: Db,
  report: MemberReport,
  now: Date,
): Promise<Outcome<{ reference: string }, ReportRefusal> | ReportLimit> {
  const { scope, memberId, photoId, prompt, messageId, reporter } = report;
  const member = await findMemberAccess(db, scope, memberId);
  if (!member) return refused("member_not_found");
  if (member.access === "own") return refused("own_profile");
  if (photoId && (await findPhotoOwner(db, photoId, scope.niche)) !== memberId) return refused("photo_not_found");
  if (prompt && !(await findPrompt(db, memberId, prompt))) return refused("prompt_not_found");
  const pair = { memberId, reporterId: scope.profileId };
  const message = messageId === undefined ? undefined : await findMessageToReport(db, { messageId, ...pair });
  if (messageId !== undefined && !message) return refused("message_not_found");
  const limitCheck = await consume(limitOf(safetyLimits.report, reporter.accountId));
  if (!limitCheck.ok) return { ok: false, reason: "complaint_limit", minutes: Math.ceil(limitCheck.retryAfter / 60) };

  const { site, language, kind, text } = report;
  const url = site.origin + urls.member(memberId);
  const about = { profileId: memberId, photoId, prompt, messageId, message };
  const who = { email: reporter.email, reporterId: reporter.accountId, reporterNetwork: reporter.network };
  const reference = await fileComplaint(db, { site, language, kind, url, text, ...who, about }, now);
  if (reference === undefined) throw new Error("only an appeal can be refused as a duplicate");
  await reviewIfReported(db, memberId, now);
  if (kind === "unwanted_photo") await reviewPhotosIfReported(db, memberId, now);
  // Not in one transaction: the stored report stays even if the block is refused.
  if (report.block) {
    const blocked = await blockMember(db, { scope, memberId }, now);
    if (!blocked.ok) return blocked;
  }
  return { ok: true, reference };
}
