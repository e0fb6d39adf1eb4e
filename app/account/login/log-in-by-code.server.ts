import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { canAct } from "../account-status.ts";
import { findAccountById } from "../account.queries.server.ts";
import { findJustUsedCode, noteCodeSession, spendCode } from "../codes/login-code.queries.server.ts";
import { type CodeRefusal, tryCode } from "../codes/try-code.server.ts";
import { lockCredentials } from "../password/credentials.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { openSession, type SessionSecrets } from "../session/open-session.server.ts";
import { deleteSessionOf } from "../session/session.queries.server.ts";
import { checkLoginStatus, type ClosedLogin } from "./check-login-status.server.ts";
import { deleteLoginAttempts } from "./login-attempt.queries.server.ts";

type CodeLoginOutcome =
  | ({ ok: true; accountId: number; language: string } & SessionSecrets)
  | CodeRefusal
  | ClosedLogin;

/**
 * Logs a member in with the code that was mailed to them, in the browser that asked for it. It proves access to the
 * mailbox, so failed logins with a password count no more; a device that is new to the account is told by mail. A code
 * opens one session: the second post of a double click ends the first one's. Refuses what `tryCode` refuses, a code for an
 * address that the account no longer has, and accounts that may not log in.
 */
export async function logInByCode(
  db: Db,
  login: { siteId: number; browser: string | undefined; code: string; client: Client },
  now: Date,
): Promise<CodeLoginOutcome> {
  const { siteId, client } = login;
  const tried = await tryCode(db, { ...login, purpose: "login" }, now);
  if (!tried.ok) return tried;
  const account = await findAccountById(db, tried.accountId);
  if (!account) return refused("code_invalid");
  const status = await checkLoginStatus(db, account, now);
  if (!status.ok) return status;
  const { id: accountId, language } = account;
  const opened = await db.transaction().execute(async (tx) => {
    const locked = await lockCredentials(tx, accountId);
    if (!canAct(locked.status) || locked.emailKey !== tried.emailKey) return undefined;
    const isFirst = await spendCode(tx, tried.typed, now);
    const used = isFirst ? undefined : await findJustUsedCode(tx, tried.typed, now);
    if (!isFirst && !used) return undefined;
    if (used?.sessionHash) await deleteSessionOf(tx, accountId, used.sessionHash);
    const secrets = await openSession(tx, { accountId, siteId, client, proof: "code" }, now);
    await noteCodeSession(tx, tried.typed, hashSecret(secrets.session));
    await deleteLoginAttempts(tx, { siteId, emailKey: tried.emailKey });
    return secrets;
  });
  return opened ? { ok: true, accountId, language, ...opened } : refused("code_invalid");
}
