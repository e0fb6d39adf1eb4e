import type { Db } from "#app/platform/database/db.server.ts";
import type { PushDevice } from "#app/platform/outbox/web-push.server.ts";

/** Devices per member; app/push/README.md#push requires at least 8. */
const maxDevices = 20;

/**
 * Stores a device for its session. An endpoint belongs to one member at a time: the member who signs in on a device
 * takes it over. Beyond 20 devices the oldest is deleted. Returns false for a device that only confirms its
 * subscription (`isConfirmation`) after its owner removed it from the list.
 */
export async function saveSubscription(
  db: Db,
  owner: { id: number; accountId: number; sessionHash: string; isConfirmation: boolean },
  device: PushDevice,
  now: Date,
): Promise<boolean> {
  const removedByOwner = db
    .selectFrom("push_subscription")
    .select("id")
    .where("endpoint", "=", device.endpoint)
    .where("account_id", "=", owner.accountId)
    .where("removed_at", "is not", null);
  if (owner.isConfirmation && (await removedByOwner.executeTakeFirst())) return false;
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
        .offset(maxDevices),
    )
    .execute();
  return true;
}

/** A member's devices, newest first, with the user agent of their session and the member's choice of a neutral name. */
export function listDevices(db: Db, accountId: number) {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id_hash", "push_subscription.session_hash")
    .select(["push_subscription.id", "push_subscription.endpoint", "push_subscription.created_at"])
    .innerJoin("account", "account.id", "push_subscription.account_id")
    .select(["session.user_agent", "session.id_hash", "account.neutral_name"])
    .where("push_subscription.account_id", "=", accountId)
    .where("push_subscription.removed_at", "is", null)
    .orderBy("push_subscription.created_at", "desc")
    .execute();
}

/** Removes one device of a member from the list; does nothing if it belongs to another member. */
export async function removeDevice(db: Db, accountId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable("push_subscription")
    .set({ removed_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** Deletes the device with this endpoint if it is the member's. */
export async function deleteEndpoint(db: Db, accountId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("account_id", "=", accountId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** The device of a queued push message, if it still belongs to the member and its session is valid. */
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
