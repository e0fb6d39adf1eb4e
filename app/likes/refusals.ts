import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a like may be refused. The reason is the key of its text in `errors`. */
export type LikeRefusal = AccountClosed | "member_not_found" | "own_profile" | "blocked_by_member" | "member_blocked";

export const likeRefusals: Record<LikeRefusal, Refusal> = {
  account_closed: accountClosed,
  member_not_found: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "members" },
  own_profile: { status: 422, source: cite("app/members/README.md#who-sees-whom: own profile"), nextStep: "members" },
  blocked_by_member: { status: 403, source: cite("spec 6, Blocking"), nextStep: "members" },
  member_blocked: {
    status: 409,
    source: cite("app/members/README.md#who-sees-whom: the blocker's only action is Unblock"),
    nextStep: "unblock",
  },
};
