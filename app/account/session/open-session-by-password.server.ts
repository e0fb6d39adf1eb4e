import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { countMessages } from "#app/platform/outbox/outbox.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import type { Client } from "./client.server.ts";
import { openSession, type SessionSecrets } from "./open-session.server.ts";
import { lockIfPasswordUnchanged } from "../password/password.queries.server.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import { isKnownDevice } from "./session.queries.server.ts";

/** A browser that keeps no cookies looks new at each login, so these mails are limited. */
const maxDeviceMailsPerDay = 5;

/**
 * Signs a client in to an account after its password was checked; undefined if the password was changed in the
 * meantime. With `notifiesOwner` the owner gets a mail about a device that has never signed in before.
 */
export async function openSessionByPassword(
  db: Db,
  login: {
    account: { id: number; passwordHash: string | null };
    siteId: number;
    client: Client;
    notifiesOwner?: boolean;
  },
  now: Date,
): Promise<SessionSecrets | undefined> {
  const { account, siteId, client, notifiesOwner = false } = login;
  return db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, account))) return undefined;
    const isKnown = client.device !== undefined && (await isKnownDevice(tx, account.id, client.device));
    if (notifiesOwner && !isKnown && (await countDeviceMails(tx, account.id, now)) < maxDeviceMailsPerDay) {
      await sendSecurityMail(tx, { accountId: account.id, event: { kind: "device", client } }, now);
    }
    return openSession(tx, { accountId: account.id, siteId, client }, now);
  });
}

function countDeviceMails(tx: Tx, accountId: number, now: Date): Promise<number> {
  return countMessages(tx, { accountId, topic: "security_device" }, later(now, -days(1)));
}
