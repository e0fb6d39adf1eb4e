import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import type { Client } from "../session/client.server.ts";
import { setPassword } from "../password/credentials.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { passwordProblem, type PasswordProblem } from "../password/password-rule.server.ts";
import { lockIfPasswordUnchanged } from "../password/password.queries.server.ts";
import { tryPassword } from "../login/try-password.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";

type ChangePasswordOutcome =
  | { ok: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "old_password_wrong" | PasswordProblem };

/**
 * Replaces the password: the other sessions end, this one stays, outstanding links stop working
 * (app/account/README.md#session). Refuses a wrong old password (which counts towards the login limit) and a new one
 * that breaks a rule.
 */
export async function changePassword(
  db: Db,
  input: { viewer: Viewer; oldPassword: string; password: string; client: Client },
  now: Date,
): Promise<ChangePasswordOutcome> {
  const { viewer, client } = input;
  const key = { siteId: viewer.siteId, emailKey: emailKey(viewer.email), network: client.network };
  const tried = await tryPassword(db, { ...key, devices: client.devices, password: input.oldPassword }, now);
  if (!tried.ok) return tried.reason === "login_failed" ? refused("old_password_wrong") : tried;
  const problem = passwordProblem(input.password, { name: viewer.profile.name, email: viewer.email });
  if (problem) return refused(problem);

  const passwordHash = await hashPassword(input.password);
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, tried.account))) return false;
    const { accountId } = viewer;
    await setPassword(tx, { accountId, passwordHash, keepSession: client.session ?? "", client }, now);
    return true;
  });
  return changed ? { ok: true } : refused("old_password_wrong");
}
