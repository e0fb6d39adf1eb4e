import type { Db } from "../platform/db.server.ts";
import type { Client } from "./client.server.ts";
import { openSession, type OpenedSession } from "./open-session.server.ts";
import { lockSamePassword } from "./password.queries.server.ts";

/** Signs a client in to an account whose password it has proved; undefined where its owner has a new one meanwhile. */
export async function openSessionByPassword(
  db: Db,
  sign: { account: { id: number; passwordHash: string | null }; siteId: number; client: Client },
  now: Date,
): Promise<OpenedSession | undefined> {
  const { account, siteId, client } = sign;
  return db.transaction().execute(async (tx) => {
    if (!(await lockSamePassword(tx, account))) return undefined;
    return openSession(tx, { accountId: account.id, siteId, client }, now);
  });
}
