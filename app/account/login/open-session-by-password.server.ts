import type { Db } from "#app/platform/database/db.server.ts";
import type { Client } from "../session/client.server.ts";
import { openSession, type SessionSecrets } from "../session/open-session.server.ts";
import { lockIfPasswordUnchanged } from "../password/password.queries.server.ts";

/**
 * Signs a client in to an account after its password was checked; undefined if the password was changed in the
 * meantime. A post of the sign-up that is repeated counts as the sign-up itself (`isSignup`).
 */
export async function openSessionByPassword(
  db: Db,
  login: {
    account: { id: number; passwordHash: string | null };
    siteId: number;
    client: Client;
    isSignup?: boolean;
  },
  now: Date,
): Promise<SessionSecrets | undefined> {
  const { account, siteId, client, isSignup = false } = login;
  return db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, account))) return undefined;
    const proof = isSignup ? "signup" : "password";
    return openSession(tx, { accountId: account.id, siteId, client, proof }, now);
  });
}
