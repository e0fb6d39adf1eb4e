import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a like may be refused. The reason is the key of its text in `errors`. */
export type LikeRefusal = AccountClosed | "member_not_found" | "own_profile" | "blocked_by_member" | "member_blocked";

export const likeRefusals: Record<LikeRefusal, Refusal> = {
  account_closed: accountClosed,
  member_not_found: { status: 404, source: "product 8, errors: foreign or hidden", way: "members" },
  own_profile: { status: 422, source: "product 3, never shown: own profile", way: "members" },
  blocked_by_member: { status: 403, source: "spec 6, Blocking", way: "members" },
  member_blocked: { status: 409, source: "product 3, the blocker's only action is Unblock", way: "unblock" },
};
