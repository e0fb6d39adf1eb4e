import { sql } from "kysely";
import type { Db } from "../platform/db.server.ts";
import type { DisabledReason } from "./disabled-reasons.ts";
import { type NotificationKind, notificationKinds, type Preferences, toldByDefault } from "./notification-kinds.ts";

/** What a member wants to be told of; the defaults where they never chose. */
export async function findPreferences(db: Db, accountId: number): Promise<Preferences> {
  const row = await db
    .selectFrom("notification_preference")
    .select(["mail", "push", "detail"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return { mail: toldByDefault, push: toldByDefault, detail: false };
  return { mail: known(row.mail), push: known(row.push), detail: row.detail };
}

function known(kinds: string[]): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds.includes(kind));
}

/** Keeps what a member wants to be told of. */
export async function savePreferences(db: Db, accountId: number, wish: Preferences): Promise<void> {
  await db
    .insertInto("notification_preference")
    .values({ account_id: accountId, ...wish })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(wish))
    .execute();
}

/** Notification mails to these accounts stop, for a reason that is kept once. */
export async function disableNotifications(db: Db, accountIds: number[], reason: DisabledReason): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable("account")
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason}::text)` })
    .where("id", "in", accountIds)
    .where(sql<boolean>`${reason} <> all(notifications_disabled)`)
    .execute();
}

/** Notification mails are sent again. */
export async function enableNotifications(db: Db, accountId: number): Promise<void> {
  await db.updateTable("account").set({ notifications_disabled: [] }).where("id", "=", accountId).execute();
}

/** The accounts, on whatever site, whose address this is (`emailKey`). */
export async function listAccountsByEmail(db: Db, emailKey: string): Promise<number[]> {
  const rows = await db.selectFrom("account").select("id").where("email_key", "=", emailKey).execute();
  return rows.map((row) => row.id);
}
