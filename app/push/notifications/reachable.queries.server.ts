import { sql } from "kysely";
import type { NotificationKind } from "./notification-kinds.ts";

/**
 * Whether a member has chosen mails of this kind, which the site sends of its own accord, and gets mails: in statements
 * with `account` and its `notification_preference as preference`.
 */
export const getsMail = (kind: NotificationKind) =>
  sql<boolean>`${sql.lit(kind)} = any(preference.mail) and account.email is not null
    and account.notifications_disabled = '{}'`;

/** Whether a member has chosen push messages of this kind and has a device for them; in the same statements. */
export const getsPush = (kind: NotificationKind) =>
  sql<boolean>`${sql.lit(kind)} = any(preference.push) and exists (select from push_subscription device
    where device.account_id = account.id and device.removed_at is null)`;
