import type { Db } from "#app/platform/database/db.server.ts";

/** The last good copy of the list from this source, PEM. */
export async function findTrustList(db: Db, source: string): Promise<string | undefined> {
  const row = await db.selectFrom("age_trust").select("certificates").where("source", "=", source).executeTakeFirst();
  return row?.certificates;
}

export async function storeTrustList(db: Db, source: string, certificates: string, now: Date): Promise<void> {
  const row = { certificates, fetched_at: now };
  await db
    .insertInto("age_trust")
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(row))
    .execute();
}
