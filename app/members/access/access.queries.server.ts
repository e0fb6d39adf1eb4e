import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Access, accessTo } from "./access.ts";

/** Who is looking: a member with a profile, or a visitor, in one member pool. */
export type ViewerScope = { profileId: number | undefined; niche: number; showsFictional: boolean };

export type MemberAccess = {
  id: number;
  name: string;
  access: Exclude<Access, "hidden">;
  /** The member has liked the viewer or sent them a message. */
  knowsViewer: boolean;
  /** Only verified members may write to them first (app/members/README.md#verified-members). */
  onlyVerified: boolean;
};

/** What decides about the viewer's access to a member; the smaller and the larger of the two ids find their conversation. */
function selectAccessFacts(
  db: Db,
  { viewerId, id, niche, low, high }: Record<"viewerId" | "id" | "niche" | "low" | "high", number>,
) {
  return db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where("profile.niche", "=", niche)
    .select(({ exists, or, selectFrom }) => [
      "profile.id",
      "profile.name",
      "profile.status",
      "profile.privacy",
      "profile.fictional",
      "profile.verified_only",
      exists(
        selectFrom("block").select("blocker_id").where("blocker_id", "=", viewerId).where("blocked_id", "=", id),
      ).as("blocked_by_viewer"),
      exists(
        selectFrom("block").select("blocker_id").where("blocker_id", "=", id).where("blocked_id", "=", viewerId),
      ).as("blocked_by_member"),
      exists(
        selectFrom("known_pair").select("person_id").where("profile_id", "=", viewerId).where("other_id", "=", id),
      ).as("acquainted"),
      or([
        exists(selectFrom("likes").select("liker_id").where("liker_id", "=", id).where("liked_id", "=", viewerId)),
        exists(
          selectFrom("conversation")
            .innerJoin("message", "message.conversation_id", "conversation.id")
            .select("message.id")
            .where("message.sender_id", "=", id)
            .where("message.taken_back_at", "is", null)
            .where("low_id", "=", low)
            .where("high_id", "=", high),
        ),
      ]).as("known_to_member"),
    ]);
}

/**
 * The viewer's access to member `id`. Undefined for unknown ids, members of other pools and hidden members alike, so
 * that the answer does not reveal who exists.
 */
export async function findMemberAccess(db: Db, scope: ViewerScope, id: number): Promise<MemberAccess | undefined> {
  // A visitor has no profile; no profile has the id 0.
  const viewerId = scope.profileId ?? 0;
  const pair = { low: Math.min(id, viewerId), high: Math.max(id, viewerId) };
  const row = await selectAccessFacts(db, { viewerId, id, niche: scope.niche, ...pair }).executeTakeFirst();
  if (!row) return undefined;
  const access = accessTo(
    {
      own: row.id === scope.profileId,
      active: row.status === "active",
      privacy: row.privacy,
      fictional: row.fictional,
      acquainted: Boolean(row.acquainted),
      blockedByViewer: Boolean(row.blocked_by_viewer),
      blockedByMember: Boolean(row.blocked_by_member),
      knownToMember: Boolean(row.known_to_member),
    },
    scope.showsFictional,
  );
  if (access === "hidden") return undefined;
  const { id: memberId, name, verified_only: onlyVerified } = row;
  return { id: memberId, name, access, knowsViewer: Boolean(row.known_to_member), onlyVerified };
}

/** For lists: the viewer has liked the member. */
export function isLikedBy(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  return eb.exists(likeBy(eb, viewerId));
}

/** For lists: the member has liked the viewer. */
export function hasLiked(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  return eb.exists(likeOf(eb, viewerId));
}

/**
 * Columns for a page of members, whether the viewer has liked each and is liked by each: by a look for each of them.
 * Postgres would rather read all likes of the viewer, of whom a few have very many.
 */
export function likesOnPage(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  // With an offset it cannot become such a list.
  const each = sql.lit(0);
  return [
    eb.exists(likeBy(eb, viewerId).offset(each)).as("liked"),
    eb.exists(likeOf(eb, viewerId).offset(each)).as("liked_by_other"),
  ] as const;
}

function likeBy(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  return eb
    .selectFrom("likes")
    .select("likes.liker_id")
    .where("likes.liker_id", "=", viewerId)
    .whereRef("likes.liked_id", "=", "profile.id");
}

function likeOf(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  return eb
    .selectFrom("likes")
    .select("likes.liker_id")
    .whereRef("likes.liker_id", "=", "profile.id")
    .where("likes.liked_id", "=", viewerId);
}

/**
 * For lists: the member has liked the viewer or sent them a message, so that privacy mode does not hide them
 * (app/account/README.md#privacy-mode).
 */
export function isKnownTo(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  return eb.or([
    hasLiked(eb, viewerId),
    eb.exists(
      eb
        .selectFrom("conversation_side as side")
        .innerJoin("message", "message.conversation_id", "side.conversation_id")
        .select("message.id")
        .where("side.profile_id", "=", viewerId)
        .whereRef("side.other_id", "=", "profile.id")
        .whereRef("message.sender_id", "=", "profile.id")
        .where("message.taken_back_at", "is", null),
    ),
  ]);
}

/**
 * For lists: excludes the viewer and members with a block in either direction or whom one of the two knows
 * (app/members/README.md#who-sees-whom).
 * Lists of strangers use this; lists of likes and chats have conditions of their own. For a single member use
 * `findMemberAccess`.
 */
export function mayBeShownTo(eb: ExpressionBuilder<Database, "profile">, viewerId: number) {
  // Lists, not joins: Postgres reads the few blocks of a viewer once and looks each member up among them.
  return eb.and([
    eb("profile.id", "<>", viewerId),
    eb("profile.id", "not in", eb.selectFrom("block").select("blocked_id").where("blocker_id", "=", viewerId)),
    eb("profile.id", "not in", eb.selectFrom("block").select("blocker_id").where("blocked_id", "=", viewerId)),
    eb("profile.id", "not in", eb.selectFrom("known_pair").select("other_id").where("profile_id", "=", viewerId)),
  ]);
}
