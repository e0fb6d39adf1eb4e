import type { Db } from "../platform/db.server.ts";
import { refused } from "../platform/outcome.ts";
import type { Client } from "./client.server.ts";
import { emailKey } from "./email.server.ts";
import type { OpenedSession } from "./open-session.server.ts";
import { openSessionByPassword } from "./open-session-by-password.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import { tryPassword } from "./try-password.server.ts";

export type LoggedIn =
  | ({ ok: true; language: string } & OpenedSession)
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: Exclude<AccountRefusal, "login_blocked"> };

/**
 * Logs a member in by e-mail and password: a new session, the device remembered. Refuses wrong ones, too many of them,
 * and, only to who knows the password, banned accounts and those in deletion (product 2, login).
 */
export async function logIn(
  db: Db,
  login: { siteId: number; email: string; password: string; client: Client },
  now: Date,
): Promise<LoggedIn> {
  const { siteId, client, password } = login;
  const key = { siteId, emailKey: emailKey(login.email), network: client.network };
  const tried = await tryPassword(db, { ...key, device: client.device, password }, now);
  if (!tried.ok) return tried;

  const { account } = tried;
  if (account.status === "banned") return refused("account_banned");
  if (account.status === "pending_deletion") return refused("account_deleting");
  const opened = await openSessionByPassword(db, { account, siteId, client }, now);
  return opened ? { ok: true, language: account.language, ...opened } : refused("login_failed");
}
