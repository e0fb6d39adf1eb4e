import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Client } from "../session/client.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { checkLoginStatus } from "./check-login-status.server.ts";
import { openSessionByPassword } from "./open-session-by-password.server.ts";
import type { SessionSecrets } from "../session/open-session.server.ts";
import type { AccountRefusal } from "../refusals.ts";
import { tryPassword } from "./try-password.server.ts";

export type LoginOutcome =
  | ({ ok: true; accountId: number; language: string } & SessionSecrets)
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "account_suspended"; until: Date }
  | { ok: false; reason: Exclude<AccountRefusal, "login_blocked" | "account_suspended"> };

/**
 * Logs a member in with e-mail address and password: opens a session and remembers the device. The owner gets a mail
 * about a new device (app/account/README.md#security-mails). Refuses a wrong password and too many attempts; with the
 * right password it also refuses banned accounts, accounts awaiting deletion (app/account/README.md#login), and
 * newcomers who were let in by mail and have not confirmed the address.
 */
export async function logIn(
  db: Db,
  login: { siteId: number; email: string; password: string; client: Client },
  now: Date,
): Promise<LoginOutcome> {
  const { siteId, client, password } = login;
  const key = { siteId, emailKey: emailKey(login.email), network: client.network };
  const tried = await tryPassword(db, { ...key, devices: client.devices, password }, now);
  if (!tried.ok) return tried;

  const { account } = tried;
  const status = await checkLoginStatus(db, account, now);
  if (!status.ok) return status;
  const opened = await openSessionByPassword(db, { account, siteId, client }, now);
  return opened ? { ok: true, accountId: account.id, language: account.language, ...opened } : refused("login_failed");
}
