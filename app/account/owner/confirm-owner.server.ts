import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";
import { type OwnerProof, type ProofRefusal, proveOwner } from "./prove-owner.server.ts";
import { recordProof } from "./session-proof.queries.server.ts";

/**
 * A member proves to be the owner ahead of what they will do, for 15 minutes of this session: a passkey is made by the
 * browser before the form is sent, and a wrong password would come too late. Refuses what `proveOwner` refuses.
 */
export async function confirmOwner(
  db: Db,
  viewer: Viewer,
  proof: OwnerProof,
  now: Date,
): Promise<{ ok: true } | ProofRefusal> {
  const proved = await proveOwner(db, viewer, proof, now);
  if (!proved.ok) return proved;
  const session = { accountId: viewer.accountId, sessionHash: hashSecret(proof.client.session ?? "") };
  const isHeld = await db.transaction().execute(async (tx) => {
    if (!(await proved.hold(tx))) return false;
    await recordProof(tx, session, now);
    return true;
  });
  return isHeld ? { ok: true } : refused("owner_unproved");
}
