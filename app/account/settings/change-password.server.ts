import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { setPassword } from "../password/credentials.server.ts";
import { type OwnerProof, type ProofRefusal, proveOwner } from "../owner/prove-owner.server.ts";
import { passwordProblem, type PasswordProblem } from "../password/password-rule.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";

type ChangePasswordOutcome = { ok: true } | ProofRefusal | { ok: false; reason: PasswordProblem };

/**
 * Replaces the password: the other sessions end, this one stays, outstanding links stop working
 * (app/account/README.md#session). Refuses a member who has not proved to be the owner (`proveOwner`; a wrong old password
 * counts towards the login limit) and a new password that breaks a rule.
 */
export async function changePassword(
  db: Db,
  input: { viewer: Viewer; proof: OwnerProof; password: string },
  now: Date,
): Promise<ChangePasswordOutcome> {
  const { viewer, proof } = input;
  const { client } = proof;
  const proved = await proveOwner(db, viewer, proof, now);
  if (!proved.ok) return proved;
  const problem = passwordProblem(input.password, { name: viewer.profile.name, email: viewer.email });
  if (problem) return refused(problem);

  const passwordHash = await hashPassword(input.password);
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await proved.hold(tx))) return false;
    const { accountId } = viewer;
    await setPassword(tx, { accountId, passwordHash, keepSession: client.session ?? "", client }, now);
    return true;
  });
  return changed ? { ok: true } : refused("owner_unproved");
}
