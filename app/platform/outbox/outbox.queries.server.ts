import type { Db } from "../database/db.server.ts";

/** How many messages on a topic were put into the outbox for an account since `since`. */
export async function countMessages(db: Db, about: { accountId: number; topic: string }, since: Date): Promise<number> {
  const row = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", about.accountId)
    .where("topic", "=", about.topic)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return row.count;
}
