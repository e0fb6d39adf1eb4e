import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { DeskClient } from "../session/desk-client.server.ts";
import { deskMail, type DeskMailEvent } from "./desk-mail.ts";

/** Mails a person of the desk about their own access, in the caller's transaction. */
export async function sendDeskMail(
  tx: Tx,
  to: { site: Site; name: string; email: string; client: DeskClient },
  event: DeskMailEvent,
  now: Date,
): Promise<void> {
  const { site, name, email, client } = to;
  const mail = deskMail({ name, sender: site.settings.mail_name, event, client, at: now });
  const row = { siteId: site.id, accountId: null, kind: "mail" as const, topic: "desk_access" };
  await putInOutbox(tx, now, { ...row, to: deliverableAddress(email), ...mail });
}
