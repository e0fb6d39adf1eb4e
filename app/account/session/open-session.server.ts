import type { Db } from "#app/platform/database/db.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Client } from "./client.server.ts";
import { deleteSession, insertSession, rememberDevice } from "./session.queries.server.ts";
import { recordActivity } from "./viewer.queries.server.ts";

export type SessionSecrets = { session: string; device: string };

/**
 * Signs a client in to an account, in the caller's transaction: ends the session of its cookie, opens a new one,
 * remembers the device and records the member's activity (product 12). Returns the secrets for the cookies.
 */
export async function openSession(
  db: Db,
  login: { accountId: number; siteId: number; client: Client },
  now: Date,
): Promise<SessionSecrets> {
  const { accountId, siteId, client } = login;
  const { userAgent, country } = client;
  if (client.session) await deleteSession(db, client.session);
  const session = await insertSession(db, { accountId, siteId, userAgent, country }, now);
  const device = client.device ?? newSecret();
  await rememberDevice(db, accountId, device, now);
  await recordActivity(db, accountId, now);
  return { session, device };
}
