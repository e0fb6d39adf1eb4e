import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  type DisabledReason,
  type NotificationKind,
  notificationKinds,
  notifiedByDefault,
  type Preferences,
} from "../notifications/notification-kinds.ts";

/** A member's notification preferences; the defaults if they never chose. */
export async function findPreferences(db: Db, accountId: number): Promise<Preferences> {
  const row = await db
    .selectFrom("notification_preference")
    .select(["mail", "push", "detail"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return { mail: notifiedByDefault, push: notifiedByDefault, detail: false };
  return { mail: knownKinds(row.mail), push: knownKinds(row.push), detail: row.detail };
}

function knownKinds(kinds: string[]): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds.includes(kind));
}

/** Stores a member's notification preferences. */
export async function savePreferences(db: Db, accountId: number, preferences: Preferences): Promise<void> {
  await db
    .insertInto("notification_preference")
    .values({ account_id: accountId, ...preferences })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(preferences))
    .execute();
}

/** Stops notification mails to these accounts; each reason is stored once. */
export async function disableNotifications(db: Db, accountIds: number[], reason: DisabledReason): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable("account")
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason}::text)` })
    .where("id", "in", accountIds)
    .where(sql<boolean>`${reason} <> all(notifications_disabled)`)
    .execute();
}

/** Enables notification mails again. */
export async function enableNotifications(db: Db, accountId: number): Promise<void> {
  await db.updateTable("account").set({ notifications_disabled: [] }).where("id", "=", accountId).execute();
}

/** The accounts on all sites with this address (`emailKey`). */
export async function listAccountsByEmail(db: Db, emailKey: string): Promise<number[]> {
  const rows = await db.selectFrom("account").select("id").where("email_key", "=", emailKey).execute();
  return rows.map((row) => row.id);
}
