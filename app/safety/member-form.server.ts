import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { isClosedTo } from "#app/age/age-access.server.ts";
import type { AgeRequired } from "#app/age/refusals.ts";
import { likeMember } from "#app/likes/like-member.server.ts";
import type { LikeRefusal } from "#app/likes/refusals.ts";
import { unlikeMember } from "#app/likes/unlike-member.server.ts";
import type { ViewerScope } from "#app/members/access/access.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { blockMember } from "./block-member.server.ts";
import { checkReport, reportFields, reportInputOf } from "./reports/report-fields.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { type ReportLimit, reportMember, type ReportRefusal } from "./reports/report-member.server.ts";
import { unblockMember } from "./unblock-member.server.ts";

/** The forms of a member's page. */
export const MemberForm = z
  .object({
    intent: z.enum(["like", "unlike", "block", "unblock", "report"]),
    /** The page to redirect to without JavaScript. */
    next: z.string().max(2000).optional(),
    /** The page's script shows the result itself. */
    stay: z.string().max(10).optional(),
    ...reportFields,
  })
  .superRefine((input, context) => {
    if (input.intent === "report") checkReport(input, context);
  });
type MemberForm = z.infer<typeof MemberForm>;

type ActionInput = {
  scope: ViewerScope & { profileId: number };
  memberId: number;
  input: MemberForm;
  viewer: Viewer;
  request: Request;
};
type ActionOutcome =
  | Outcome<{ match?: boolean; reference?: string }, LikeRefusal | ReportRefusal | AgeRequired>
  | ReportLimit;

const actionsByIntent: Record<MemberForm["intent"], (act: ActionInput) => Promise<ActionOutcome>> = {
  like: async (act) =>
    (await isClosedTo(act.request, "likes")) ? refused("age_proof_required") : likeMember(db, act, now()),
  unlike: ({ scope, memberId }) => unlikeMember(db, { likerId: scope.profileId, likedId: memberId }, now()),
  block: (act) => blockMember(db, act, now()),
  unblock: ({ scope, memberId }) => unblockMember(db, { blockerId: scope.profileId, blockedId: memberId }),
  report: async ({ scope, memberId, input, viewer, request }) => {
    const network = networkOf(clientAddress(request));
    const reporter = { accountId: viewer.accountId, email: viewer.email, network };
    const who = { site: await siteOf(request), language: await languageOf(request), scope, reporter, memberId };
    return reportMember(db, { ...who, ...reportInputOf(input) }, now());
  },
};

/**
 * Carries out a form of a member's page (app/README.md#fields, member). A like returns whether it is a match,
 * a report its reference. Refuses with the reasons in `memberFormRefusals`.
 */
export async function answerMemberForm(
  request: Request,
  { viewer, memberId, input }: { viewer: Viewer; memberId: number; input: MemberForm },
): Promise<ActionOutcome> {
  const scope = viewerScopeOf(await siteOf(request), viewer);
  return actionsByIntent[input.intent]({ scope, memberId, input, viewer, request });
}
