import type { Refusal } from "../platform/outcome.ts";

/** Why a like may be refused. The reason is the key of its text in `errors`. */
export type LikeRefusal = "member_not_found" | "own_profile" | "blocked_by_member" | "member_blocked";

export const likeRefusals: Record<LikeRefusal, Refusal> = {
  member_not_found: { status: 404, source: "product 8, errors: foreign or hidden" },
  own_profile: { status: 422, source: "product 3, never shown: own profile" },
  blocked_by_member: { status: 403, source: "spec 6, Blocking" },
  member_blocked: { status: 409, source: "product 3, the blocker's only action is Unblock" },
};
