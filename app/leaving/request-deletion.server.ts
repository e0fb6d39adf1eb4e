import { type OwnerProof, type ProofRefusal, proveOwner } from "#app/account/owner/prove-owner.server.ts";
import { endAccount } from "#app/account/ending/end-account.server.ts";
import type { Viewer } from "#app/account/session/viewer.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { canAct } from "#app/account/account-status.ts";
import { lockLeavingAccount } from "./leaving.queries.server.ts";
import { sendReactivation } from "./send-reactivation.server.ts";

type DeletionOutcome = { ok: true } | ProofRefusal;

type Input = { site: Site; viewer: Viewer; proof: OwnerProof; reason: string };

/**
 * Requests the deletion of an account (spec 4, Account; app/leaving/README.md#deletion): every session ends, the
 * profile is hidden at once, and the member gets a link that reactivates the account within 14 days. Refuses who has
 * not proved to be the owner; a wrong password counts towards the login limit.
 */
export async function requestDeletion(db: Db, input: Input, now: Date): Promise<DeletionOutcome> {
  const { site, viewer, reason } = input;
  const proved = await proveOwner(db, viewer, input.proof, now);
  if (!proved.ok) return proved;

  const requested = await db.transaction().execute(async (tx) => {
    if (!(await proved.hold(tx))) return false;
    const account = await lockLeavingAccount(tx, viewer.accountId);
    // Already done by a double click, or banned in the meantime: nothing to change.
    if (!canAct(account.status)) return true;
    await endAccount(tx, viewer.accountId, { kind: "pending_deletion", reason: reason || null }, now);
    await sendReactivation(tx, { site, account: { ...account, requestedAt: now } }, now);
    return true;
  });
  return requested ? { ok: true } : refused("owner_unproved");
}
