import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isAcquainted } from "../known/acquainted.queries.server.ts";

type BlockedMember = { id: number; name: string; blockedAt: Date };
type Cursor = { createdAt: Date; id: number };

const pageSize = 50;

/** The members that a member has blocked, newest first, 50 per page; `next` is the cursor of the next page. */
export async function listBlockedMembers(
  db: Db,
  profileId: number,
  after: Cursor | undefined,
): Promise<{ members: BlockedMember[]; next: Cursor | undefined }> {
  let query = db
    .selectFrom("block")
    .innerJoin("profile", "profile.id", "block.blocked_id")
    .select(["profile.id", "profile.name", "block.created_at"])
    .where("block.blocker_id", "=", profileId)
    .where(isNotAcquainted)
    .orderBy("block.created_at", "desc")
    .orderBy("block.blocked_id", "desc")
    .limit(pageSize + 1);
  if (after) {
    const { createdAt, id } = after;
    query = query.where((eb) => eb(eb.refTuple("block.created_at", "block.blocked_id"), "<", eb.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    members: page.map((row) => ({ id: row.id, name: row.name, blockedAt: row.created_at })),
    next: last && { createdAt: last.created_at, id: last.id },
  };
}

/** Members whom one of the two knows are not shown here either (app/account/README.md#people-i-know). */
const isNotAcquainted = (eb: ExpressionBuilder<Database, "block">) =>
  eb.not(isAcquainted("block.blocker_id", "block.blocked_id"));

/** How many members a member has blocked. */
export async function countBlockedMembers(db: Db, profileId: number): Promise<number> {
  const row = await db
    .selectFrom("block")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("blocker_id", "=", profileId)
    .where(isNotAcquainted)
    .executeTakeFirstOrThrow();
  return row.count;
}
