import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { markConfirmed } from "../account-status.queries.server.ts";
import { isOwnBrowser } from "./activation-page.server.ts";
import { findActivationOwner, hasActivated, spendActivationToken } from "./activation-token.queries.server.ts";
import type { Client } from "../session/client.server.ts";
import { lockIfPasswordUnchanged } from "../password/password.queries.server.ts";
import type { LinkToken } from "../links/token.queries.server.ts";
import { tryPassword } from "../login/try-password.server.ts";

type ActivationOutcome =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "activation_failed" | "activation_password" | "password_wrong" };

/**
 * Confirms an e-mail address with the link that was mailed to it: valid for 7 days, once
 * (app/account/README.md#activation). The browser that signed up only presses the button. Any other browser must enter
 * the account's password; otherwise the owner of an address could unknowingly confirm an account that a stranger opened
 * with it. No session ends. The second post of a double click, and a link
 * opened again after it worked, both succeed. Refuses everything else; wrong passwords count towards the login limit.
 */
export async function activateAccount(
  db: Db,
  input: { token: LinkToken; client: Client; password: string },
  now: Date,
): Promise<ActivationOutcome> {
  const { token, client, password } = input;
  const owner = await findActivationOwner(db, token, now);
  if (!owner) return (await hasActivated(db, token)) ? { ok: true } : refused("activation_failed");

  let provedAccount: { id: number; passwordHash: string | null } | undefined;
  if (!owner.confirmed && !(await isOwnBrowser(db, owner, client, now))) {
    if (password === "") return refused("activation_password");
    const key = { siteId: token.siteId, emailKey: owner.emailKey, network: client.network };
    const tried = await tryPassword(db, { ...key, devices: client.devices, password }, now);
    if (!tried.ok) return tried.reason === "login_failed" ? refused("password_wrong") : tried;
    provedAccount = tried.account;
  }
  const spent = await db.transaction().execute(async (tx) => {
    if (provedAccount && !(await lockIfPasswordUnchanged(tx, provedAccount))) return false;
    const accountId = await spendActivationToken(tx, token, now);
    if (accountId !== undefined) await markConfirmed(tx, accountId, now);
    return accountId !== undefined;
  });
  return spent || (await hasActivated(db, token)) ? { ok: true } : refused("activation_failed");
}
