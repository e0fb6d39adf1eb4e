import type { Generated } from "kysely";
import type { Gender } from "./profile.ts";

export interface LikesTable {
  liker_id: number;
  liked_id: number;
  /** Not yet seen by the liked member. */
  is_new: Generated<boolean>;
  /** True on both rows of a mutual like. */
  is_match: Generated<boolean>;
  created_at: Date;
}

/** A like that the member took back; stored for 90 days. */
export interface WithdrawnLikeTable {
  liker_id: number;
  liked_id: number;
  withdrawn_at: Date;
}

/** Likes given in the swipe game, for the daily limit and for Undo. */
export interface SwipeLikeTable {
  liker_id: number;
  liked_id: number;
  liked_at: Date;
}

/** A pass in the swipe game, stored for 30 days. */
export interface SwipePassTable {
  passer_id: number;
  passed_id: number;
  passed_at: Date;
}

/** A member's answers to the match finder. */
export interface MatchAnswerTable {
  profile_id: number;
  gender: Gender | "any";
  min_age: number;
  max_age: number;
  /** A country, or `any`. */
  country: string;
  region: string | null;
  relationship: string | null;
  interests: Generated<string[]>;
  answered_at: Date;
}
