import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { disableNotifications, listAccountsByEmail } from "./preference.queries.server.ts";

/** Stops notification mails to an address whose mails come back for good, on all sites. Repeated, it changes nothing. */
export async function disableBouncing(db: Db, email: string): Promise<void> {
  await disableNotifications(db, await listAccountsByEmail(db, emailKey(email)), "bounce");
}
