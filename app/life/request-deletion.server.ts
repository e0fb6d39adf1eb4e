import type { Client } from "../account/client.server.ts";
import { emailKey } from "../account/email.server.ts";
import { lockSamePassword } from "../account/password.queries.server.ts";
import { deleteSessions } from "../account/session.queries.server.ts";
import { tryPassword } from "../account/try-password.server.ts";
import type { Viewer } from "../account/viewer.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import { lockLeaver, updateToPending } from "./leaving.queries.server.ts";
import { sendReactivation } from "./send-reactivation.server.ts";

export type DeletionRequested =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "password_wrong" };

type Wish = { site: Site; viewer: Viewer; password: string; reason: string; client: Client };

/**
 * A member leaves (spec 4, Account; product 2, deletion): every session ends, the profile is hidden at once, and the
 * link that brings everything back is mailed for 14 days. Refuses a wrong password; such tries count as a login's do.
 */
export async function requestDeletion(db: Db, wish: Wish, now: Date): Promise<DeletionRequested> {
  const { site, viewer, client, reason } = wish;
  const key = { siteId: site.id, emailKey: emailKey(viewer.email), network: client.network };
  const tried = await tryPassword(db, { ...key, device: client.device, password: wish.password }, now);
  if (!tried.ok) return tried.reason === "login_failed" ? refused("password_wrong") : tried;

  const asked = await db.transaction().execute(async (tx) => {
    if (!(await lockSamePassword(tx, tried.account))) return false;
    const account = await lockLeaver(tx, viewer.accountId);
    // A second press of the button finds it done; who was banned meanwhile stays banned.
    if (account.status !== "active" && account.status !== "not_confirmed") return true;
    await updateToPending(tx, { accountId: viewer.accountId, reason: reason || null }, now);
    await deleteSessions(tx, viewer.accountId);
    await sendReactivation(tx, { site, account: { ...account, requestedAt: now } }, now);
    return true;
  });
  return asked ? { ok: true } : refused("password_wrong");
}
