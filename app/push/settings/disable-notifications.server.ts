import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DisabledReason } from "../notifications/notification-kinds.ts";
import { disableNotifications, listAccountsByEmail } from "./preference.queries.server.ts";

/**
 * Stops notification mails to an address, on all sites: its mails come back for good (`bounce`), or its owner has called
 * one spam (`fbl`; spec 4). Repeated, it changes nothing.
 */
export async function disableNotificationsTo(db: Db, email: string, reason: DisabledReason): Promise<void> {
  await disableNotifications(db, await listAccountsByEmail(db, emailKey(email)), reason);
}
