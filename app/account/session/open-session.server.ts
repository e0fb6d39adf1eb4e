import type { Tx } from "#app/platform/database/db.server.ts";
import type { SessionOpening } from "#db/schema.ts";
import { countMessages } from "#app/platform/outbox/outbox.queries.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { days, later } from "#app/platform/units.ts";
import { sendSecurityMail } from "../links/send-security-mail.server.ts";
import type { Client } from "./client.server.ts";
import { deleteSession, findKnownDevice, insertSession, rememberDevice } from "./session.queries.server.ts";
import { recordActivity } from "./viewer.queries.server.ts";

export type SessionSecrets = { session: string; devices: string[] };

/** A browser that keeps no cookies looks new at each login, so these mails are limited. */
const maxDeviceMailsPerDay = 5;

/**
 * Signs a client in to an account, in the caller's transaction: ends the session of its cookie, opens a new one,
 * remembers the device and records the member's activity. The member is mailed about every session, with two exceptions
 * that the caller names in `proof`: after the right `password`, `code` or `passkey` only about a device that is new to
 * the account, and not about the session of the `signup` itself. Returns the secrets for the cookies.
 */
export async function openSession(
  tx: Tx,
  login: { accountId: number; siteId: number; client: Client; proof?: Exclude<SessionOpening, "link"> },
  now: Date,
): Promise<SessionSecrets> {
  const { accountId, siteId, client, proof } = login;
  const { userAgent, country } = client;
  const known = await findKnownDevice(tx, accountId, client.devices);
  const isMailed = proof === undefined || (proof !== "signup" && !known && (await mayMailDevice(tx, accountId, now)));
  if (isMailed) await sendSecurityMail(tx, { accountId, event: { kind: "device", client } }, now);
  if (client.session) await deleteSession(tx, client.session);
  const session = await insertSession(tx, { accountId, siteId, userAgent, country, openedBy: proof ?? "link" }, now);
  // A secret that never signed in to this account may be somebody else's: it is not taken over.
  const device = known ?? newSecret();
  await rememberDevice(tx, accountId, device, now);
  await recordActivity(tx, accountId, now);
  return { session, devices: [device, ...client.devices.filter((each) => each !== device)] };
}

async function mayMailDevice(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const mails = await countMessages(tx, { accountId, topic: "security_device" }, later(now, -days(1)));
  return mails < maxDeviceMailsPerDay;
}
