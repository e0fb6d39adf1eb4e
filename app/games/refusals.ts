import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import { likeRefusals, type LikeRefusal } from "#app/likes/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a swipe or an undo may be refused. */
export type SwipeRefusal = LikeRefusal | "swipe_limit" | "swipe_cap" | "undo_nothing" | "undo_match";

export const swipeRefusals: Record<SwipeRefusal, Refusal> = {
  ...likeRefusals,
  swipe_limit: {
    status: 409,
    source: cite("spec 9, swipe game: 4 likes a day"),
    nextStep: "premium",
    left: "games:swipe.likes",
  },
  swipe_cap: {
    status: 409,
    source: cite("app/site/README.md#settings: swipe_daily_cap"),
    nextStep: "members",
    left: "games:swipe.likes",
  },
  undo_nothing: { status: 409, source: cite("app/games/README.md#swipe-game"), nextStep: "swipe" },
  undo_match: {
    status: 409,
    source: cite("our choice: a match is taken back on the profile, where it is seen"),
    nextStep: "matches",
  },
};

/** Why answers to the match finder may be refused. */
type FinderRefusal = AccountClosed | "interests_many";

export const finderRefusals: Record<FinderRefusal, Refusal> = {
  account_closed: accountClosed,
  interests_many: { status: 422, source: cite("app/games/README.md#match-finder: up to ten interests") },
};
