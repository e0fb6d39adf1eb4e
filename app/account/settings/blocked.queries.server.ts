import type { Db } from "../../platform/db.server.ts";

export type BlockedMember = { id: number; name: string; blockedAt: Date };
type Place = { createdAt: Date; id: number };

const perPage = 50;

/** Whom a member has blocked, the newest first, 50 a page; `next` is where the following page begins. */
export async function listBlocked(
  db: Db,
  profileId: number,
  after: Place | undefined,
): Promise<{ members: BlockedMember[]; next: Place | undefined }> {
  let query = db
    .selectFrom("block")
    .innerJoin("profile", "profile.id", "block.blocked_id")
    .select(["profile.id", "profile.name", "block.created_at"])
    .where("block.blocker_id", "=", profileId)
    .orderBy("block.created_at", "desc")
    .orderBy("block.blocked_id", "desc")
    .limit(perPage + 1);
  if (after) {
    const { createdAt, id } = after;
    query = query.where((eb) => eb(eb.refTuple("block.created_at", "block.blocked_id"), "<", eb.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    members: shown.map((row) => ({ id: row.id, name: row.name, blockedAt: row.created_at })),
    next: last && { createdAt: last.created_at, id: last.id },
  };
}

/** How many members a member has blocked. */
export async function countBlocked(db: Db, profileId: number): Promise<number> {
  const row = await db
    .selectFrom("block")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("blocker_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}
