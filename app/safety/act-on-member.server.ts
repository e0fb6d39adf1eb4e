import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { likeMember } from "../likes/like-member.server.ts";
import type { LikeRefusal } from "../likes/refusals.ts";
import { unlikeMember } from "../likes/unlike-member.server.ts";
import type { Looker } from "../members/access.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import type { Outcome } from "../platform/outcome.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { blockMember } from "./block-member.server.ts";
import { checkReport, reportFields, reportWords } from "./report-fields.server.ts";
import { type ReportLimit, reportMember, type ReportRefusal } from "./report-member.server.ts";
import { unblockMember } from "./unblock-member.server.ts";

/** The forms of a member's page. */
export const MemberForm = z
  .object({
    intent: z.enum(["like", "unlike", "block", "unblock", "report"]),
    /** Where a plain form goes on. */
    next: z.string().max(2000).optional(),
    /** The page's script shows the result itself. */
    stay: z.string().max(10).optional(),
    ...reportFields,
  })
  .superRefine((typed, context) => {
    if (typed.intent === "report") checkReport(typed, context);
  });
type MemberForm = z.infer<typeof MemberForm>;

/** A report of five thousand signs of four bytes, each written as %XX. */
export const memberFormBytes = 120_000;

type Act = {
  looker: Looker & { profileId: number };
  memberId: number;
  typed: MemberForm;
  viewer: Viewer;
  request: Request;
};
type Done = Outcome<{ match?: boolean; reference?: string }, LikeRefusal | ReportRefusal> | ReportLimit;

const acts: Record<MemberForm["intent"], (act: Act) => Promise<Done>> = {
  like: (act) => likeMember(db, act, now()),
  unlike: ({ looker, memberId }) => unlikeMember(db, { likerId: looker.profileId, likedId: memberId }),
  block: (act) => blockMember(db, act, now()),
  unblock: ({ looker, memberId }) => unblockMember(db, { blockerId: looker.profileId, blockedId: memberId }),
  report: async ({ looker, memberId, typed, viewer, request }) => {
    const reporter = { accountId: viewer.accountId, email: viewer.email };
    const who = { site: await siteOf(request), language: await languageOf(request), looker, reporter, memberId };
    return reportMember(db, { ...who, ...reportWords(typed) }, now());
  },
};

/**
 * Does to a member what the viewer's form says (product 9, profile actions): a like tells whether it is a match, a report
 * its reference. Refuses what `memberFormRefusals` explains.
 */
export async function actOnMember(
  request: Request,
  { viewer, memberId, typed }: { viewer: Viewer; memberId: number; typed: MemberForm },
): Promise<Done> {
  const looker = lookerOf(await siteOf(request), viewer);
  return acts[typed.intent]({ looker, memberId, typed, viewer, request });
}
