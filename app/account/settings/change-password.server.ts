import type { Db } from "../../platform/db.server.ts";
import { refused } from "../../platform/outcome.ts";
import { hashPassword } from "../../platform/password-hash.server.ts";
import type { Client } from "../client.server.ts";
import { emailKey } from "../email.server.ts";
import { type PasswordProblem, passwordProblem } from "../password-rule.server.ts";
import { lockSamePassword, updatePassword } from "../password.queries.server.ts";
import { voidOldLinks } from "../token.queries.server.ts";
import { tryPassword } from "../try-password.server.ts";
import type { Viewer } from "../viewer.queries.server.ts";
import { tellSessionsEnded } from "../end-session.server.ts";
import { deleteOtherSessions } from "./sessions.queries.server.ts";

export type ChangedPassword =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "old_password_wrong" | PasswordProblem };

/**
 * Sets a new password in place of the old one: the other sessions end, this one stays, links under way stop working
 * (product 2). Refuses a wrong old password (such tries count as a login's do) and a new one that breaks a rule.
 */
export async function changePassword(
  db: Db,
  wish: { viewer: Viewer; oldPassword: string; password: string; client: Client },
  now: Date,
): Promise<ChangedPassword> {
  const { viewer, client } = wish;
  const key = { siteId: viewer.siteId, emailKey: emailKey(viewer.email), network: client.network };
  const tried = await tryPassword(db, { ...key, device: client.device, password: wish.oldPassword }, now);
  if (!tried.ok) return tried.reason === "login_failed" ? refused("old_password_wrong") : tried;
  const problem = passwordProblem(wish.password, { name: viewer.profile.name, email: viewer.email });
  if (problem) return refused(problem);

  const passwordHash = await hashPassword(wish.password);
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await lockSamePassword(tx, tried.account))) return false;
    await updatePassword(tx, viewer.accountId, passwordHash);
    await voidOldLinks(tx, viewer.accountId, now);
    await deleteOtherSessions(tx, viewer.accountId, client.session);
    return true;
  });
  if (!changed) return refused("old_password_wrong");
  tellSessionsEnded(viewer.accountId);
  return { ok: true };
}
