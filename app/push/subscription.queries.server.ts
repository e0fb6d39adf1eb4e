import type { Db } from "../platform/db.server.ts";
import type { PushDevice } from "../platform/web-push.server.ts";

/** A member may have so many devices; product 11 asks for 8 at least. */
const mostDevices = 20;

/**
 * Stores a device for the session that made it. Its endpoint belongs to one member at a time: who signs in on a device
 * takes it over. Over 20 devices the oldest goes. A device that only says it is still there (`kept`) does not come back
 * after its owner took it off the list: false.
 */
export async function saveSubscription(
  db: Db,
  owner: { id: number; accountId: number; sessionHash: string; kept: boolean },
  device: PushDevice,
  now: Date,
): Promise<boolean> {
  const takenOff = db
    .selectFrom("push_subscription")
    .select("id")
    .where("endpoint", "=", device.endpoint)
    .where("account_id", "=", owner.accountId)
    .where("removed_at", "is not", null);
  if (owner.kept && (await takenOff.executeTakeFirst())) return false;
  const owned = { account_id: owner.accountId, session_hash: owner.sessionHash, created_at: now, removed_at: null };
  const row = { ...owned, p256dh: device.p256dh, auth: device.auth };
  await db
    .insertInto("push_subscription")
    .values({ id: owner.id, endpoint: device.endpoint, ...row })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
    .execute();
  await db
    .deleteFrom("push_subscription")
    .where("account_id", "=", owner.accountId)
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("push_subscription")
        .select("id")
        .where("account_id", "=", owner.accountId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .offset(mostDevices),
    )
    .execute();
  return true;
}

/** A member's devices, the newest first, with what their session said it is. */
export function listDevices(db: Db, accountId: number) {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id_hash", "push_subscription.session_hash")
    .select(["push_subscription.id", "push_subscription.endpoint", "push_subscription.created_at"])
    .select(["session.user_agent", "session.id_hash"])
    .where("push_subscription.account_id", "=", accountId)
    .where("push_subscription.removed_at", "is", null)
    .orderBy("push_subscription.created_at", "desc")
    .execute();
}

/** One device of a member is taken off the list; nothing happens where it is not theirs. */
export async function removeDevice(db: Db, accountId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable("push_subscription")
    .set({ removed_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** The device with this endpoint goes, if it is the member's. */
export async function deleteEndpoint(db: Db, accountId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("account_id", "=", accountId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** The device a queued push is for, as long as it is that member's and its session lives. */
export function findDevice(db: Db, accountId: number, endpoint: string, now: Date): Promise<PushDevice | undefined> {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id_hash", "push_subscription.session_hash")
    .select(["push_subscription.endpoint", "push_subscription.p256dh", "push_subscription.auth"])
    .where("push_subscription.account_id", "=", accountId)
    .where("push_subscription.endpoint", "=", endpoint)
    .where("push_subscription.removed_at", "is", null)
    .where("session.expires_at", ">", now)
    .executeTakeFirst();
}
