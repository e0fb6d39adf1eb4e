import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import { findAccountById } from "../account.queries.server.ts";
import { canAct } from "../account-status.ts";
import { lockCredentials } from "../password/credentials.queries.server.ts";
import { checkPasskey } from "../passkeys/check-passkey.server.ts";
import { findPasskey, recordPasskeyUse } from "../passkeys/passkey.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { openSession, type SessionSecrets } from "../session/open-session.server.ts";
import { checkLoginStatus, type ClosedLogin } from "./check-login-status.server.ts";

export type PasskeyLoginOutcome =
  | ({ ok: true; accountId: number; language: string } & SessionSecrets)
  | { ok: false; reason: "passkey_failed" }
  | ClosedLogin;

/**
 * Logs in the member whose passkey answered; a device that is new to the account is told by mail. It cannot be guessed,
 * so wrong answers are not counted. Refuses them, a passkey that was removed meanwhile, one of another site or host, and
 * accounts that may not log in.
 */
export async function logInByPasskey(
  db: Db,
  login: { siteId: number; answer: string; relyingParty: RelyingParty; client: Client },
  now: Date,
): Promise<PasskeyLoginOutcome> {
  const { siteId, answer, relyingParty, client } = login;
  const passkey = await checkPasskey(db, relyingParty, { siteId, answer, accountId: null }, now);
  const account = passkey && (await findAccountById(db, passkey.accountId));
  if (!passkey || !account) return refused("passkey_failed");
  const status = await checkLoginStatus(db, account, now);
  if (!status.ok) return status;
  const { id: accountId, language } = account;
  const opened = await db.transaction().execute(async (tx) => {
    const locked = await lockCredentials(tx, accountId);
    if (!canAct(locked.status) || !(await findPasskey(tx, siteId, passkey.id))) return undefined;
    await recordPasskeyUse(tx, passkey.id, passkey.counter, now);
    return openSession(tx, { accountId, siteId, client, proof: "passkey" }, now);
  });
  return opened ? { ok: true, accountId, language, ...opened } : refused("passkey_failed");
}
