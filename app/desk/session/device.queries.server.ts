import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";

/** True if this browser has logged in as the person before. */
export async function isKnownDeskDevice(db: Db, personId: number, device: string): Promise<boolean> {
  const row = await db
    .selectFrom("desk_device")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("id_hash", "=", hashSecret(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the browser of a login; only the hash of its cookie is stored. */
export async function rememberDeskDevice(tx: Tx, personId: number, device: string, now: Date): Promise<void> {
  await tx
    .insertInto("desk_device")
    .values({ person_id: personId, id_hash: hashSecret(device), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["person_id", "id_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Forgets the browsers that have not logged in since `before`. */
export async function deleteDeskDevicesUnusedSince(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("desk_device").where("last_seen_at", "<", before).execute();
}
