import type { Db } from "../platform/db.server.ts";
import { newSecret } from "../platform/ids.server.ts";
import type { Client } from "./client.server.ts";
import { deleteSession, insertSession, rememberDevice } from "./session.queries.server.ts";

export type OpenedSession = { session: string; device: string };

/**
 * Signs a client in to an account, in the caller's transaction: a new session (the one its cookie had ends), and the
 * device remembered. Gives the secrets for the cookies.
 */
export async function openSession(
  db: Db,
  sign: { accountId: number; siteId: number; client: Client },
  now: Date,
): Promise<OpenedSession> {
  const { accountId, siteId, client } = sign;
  if (client.session) await deleteSession(db, client.session);
  const session = await insertSession(db, { accountId, siteId, userAgent: client.userAgent }, now);
  const device = client.device ?? newSecret();
  await rememberDevice(db, accountId, device, now);
  return { session, device };
}
