import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { pushAtOnce } from "../push/tell.server.ts";
import { insertLike, markMatch } from "./likes.queries.server.ts";
import { type LikeRefusal, likeRefusalOf } from "./refusals.ts";

type Like = { looker: Looker & { profileId: number }; memberId: number };
type Liked = Outcome<{ match: boolean; created: boolean }, LikeRefusal>;

/**
 * A member likes another. `match` is true when both now like each other; a repeated like changes nothing and is no
 * error. Refuses members that cannot be seen and pairs of which one blocks the other (spec 4, Like states).
 */
export async function likeMember(db: Db, like: Like, now: Date): Promise<Liked> {
  const outcome = await db.transaction().execute(async (tx) => {
    await lockPair(tx, like.looker.profileId, like.memberId);
    return placeLike(tx, like, now);
  });
  if (outcome.ok && outcome.created) tellLike(like.memberId, outcome.match);
  return outcome;
}

/** The same inside a transaction that holds the pair's lock; the caller tells the liked member after the commit. */
export async function placeLike(tx: Tx, { looker, memberId }: Like, now: Date): Promise<Liked> {
  const member = await findMemberAccess(tx, looker, memberId);
  if (!member) return refused("member_not_found");
  const refusal = likeRefusalOf[member.access];
  if (refusal) return refused(refusal);

  const created = await insertLike(tx, { likerId: looker.profileId, likedId: memberId }, now);
  const match = await markMatch(tx, looker.profileId, memberId);
  const between = { toldId: memberId, senderId: looker.profileId };
  if (created) await pushAtOnce(tx, match ? "match" : "like", between, now);
  return { ok: true, match, created };
}

/** Live news for the liked member. */
export function tellLike(memberId: number, match: boolean): void {
  publish({ type: "like", to: [memberId], match });
}
