import type { Access } from "../members/access.ts";
import type { Refusal } from "../platform/outcome.ts";

/** Why a like may be refused. The reason is the key of its text in `errors`. */
export type LikeRefusal = "member_not_found" | "own_profile" | "blocked_by_member" | "member_blocked";

export const likeRefusals: Record<LikeRefusal, Refusal> = {
  member_not_found: { status: 404, source: "product 8, errors: foreign or hidden", way: "members" },
  own_profile: { status: 422, source: "product 3, never shown: own profile", way: "members" },
  blocked_by_member: { status: 403, source: "spec 6, Blocking", way: "members" },
  member_blocked: { status: 409, source: "product 3, the blocker's only action is Unblock", way: "unblock" },
};

/** What a member's access means for whoever wants to like them; undefined where they may be liked. */
export const likeRefusalOf: Partial<Record<Access, LikeRefusal>> = {
  own: "own_profile",
  blocked: "blocked_by_member",
  blocker: "member_blocked",
};
