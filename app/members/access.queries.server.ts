import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { type Access, accessTo } from "./access.ts";

/** Who looks: a member's profile, or a visitor of a pool. */
export type Looker = { profileId: number | undefined; niche: number; showsFictional: boolean };

export type MemberAccess = { id: number; name: string; access: Exclude<Access, "hidden"> };

/**
 * What `looker` gets of member `id`. Undefined for unknown ids, members of other pools and hidden ones alike, so that
 * the answer tells nothing about who exists.
 */
export async function findMemberAccess(db: Db, looker: Looker, id: number): Promise<MemberAccess | undefined> {
  // A visitor has no profile: 0 is nobody's id.
  const me = looker.profileId ?? 0;
  const row = await db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where("profile.niche", "=", looker.niche)
    .select((eb) => [
      "profile.id",
      "profile.name",
      "profile.status",
      "profile.privacy",
      "profile.fictional",
      eb
        .exists(eb.selectFrom("block").select("blocker_id").where("blocker_id", "=", me).where("blocked_id", "=", id))
        .as("blocked_by_viewer"),
      eb
        .exists(eb.selectFrom("block").select("blocker_id").where("blocker_id", "=", id).where("blocked_id", "=", me))
        .as("blocked_by_member"),
      eb
        .or([
          eb.exists(eb.selectFrom("likes").select("liker_id").where("liker_id", "=", id).where("liked_id", "=", me)),
          eb.exists(
            eb
              .selectFrom("conversation")
              .innerJoin("message", "message.conversation_id", "conversation.id")
              .select("message.id")
              .where("message.sender_id", "=", id)
              .where("low_id", "=", Math.min(id, me))
              .where("high_id", "=", Math.max(id, me)),
          ),
        ])
        .as("known_to_member"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const access = accessTo(
    {
      own: row.id === looker.profileId,
      active: row.status === "active",
      privacy: row.privacy,
      fictional: row.fictional,
      blockedByViewer: Boolean(row.blocked_by_viewer),
      blockedByMember: Boolean(row.blocked_by_member),
      knownToMember: Boolean(row.known_to_member),
    },
    looker.showsFictional,
  );
  return access === "hidden" ? undefined : { id: row.id, name: row.name, access };
}

/**
 * For lists: neither oneself nor blocked in either direction (product 3, Never shown). Every list of members asks this;
 * one member at a time is asked of `findMemberAccess`.
 */
export function mayBeShownTo(eb: ExpressionBuilder<Database, "profile">, me: number) {
  const blocks = (mine: "blocker_id" | "blocked_id", theirs: "blocker_id" | "blocked_id") =>
    eb.exists(
      eb
        .selectFrom("block")
        .select("block.blocker_id")
        .where(`block.${mine}`, "=", me)
        .whereRef(`block.${theirs}`, "=", "profile.id"),
    );
  return eb.and([
    eb("profile.id", "<>", me),
    eb.not(blocks("blocker_id", "blocked_id")),
    eb.not(blocks("blocked_id", "blocker_id")),
  ]);
}
