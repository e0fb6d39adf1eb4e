import type { Client } from "#app/account/session/client.server.ts";
import { emailKey } from "#app/account/address/email-address.server.ts";
import { lockIfPasswordUnchanged } from "#app/account/password/password.queries.server.ts";
import { endAccount } from "#app/account/ending/end-account.server.ts";
import { tryPassword } from "#app/account/login/try-password.server.ts";
import type { Viewer } from "#app/account/session/viewer.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { canAct } from "#app/account/account-status.ts";
import { lockLeavingAccount } from "./leaving.queries.server.ts";
import { sendReactivation } from "./send-reactivation.server.ts";

type DeletionOutcome =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "password_wrong" };

type Input = { site: Site; viewer: Viewer; password: string; reason: string; client: Client };

/**
 * Requests the deletion of an account (spec 4, Account; app/leaving/README.md#deletion): every session ends, the
 * profile is hidden at once, and the member gets a link that reactivates the account within 14 days. Refuses a wrong
 * password, which counts towards the login limit.
 */
export async function requestDeletion(db: Db, input: Input, now: Date): Promise<DeletionOutcome> {
  const { site, viewer, client, reason } = input;
  const key = { siteId: site.id, emailKey: emailKey(viewer.email), network: client.network };
  const tried = await tryPassword(db, { ...key, devices: client.devices, password: input.password }, now);
  if (!tried.ok) return tried.reason === "login_failed" ? refused("password_wrong") : tried;

  const requested = await db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, tried.account))) return false;
    const account = await lockLeavingAccount(tx, viewer.accountId);
    // Already done by a double click, or banned in the meantime: nothing to change.
    if (!canAct(account.status)) return true;
    await endAccount(tx, viewer.accountId, { kind: "pending_deletion", reason: reason || null }, now);
    await sendReactivation(tx, { site, account: { ...account, requestedAt: now } }, now);
    return true;
  });
  return requested ? { ok: true } : refused("password_wrong");
}
