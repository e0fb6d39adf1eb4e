import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { endAccount } from "../ending/end-account.server.ts";
import { findActivationOwner, hasDisowned, spendActivationToken } from "./activation-token.queries.server.ts";
import { clearPassword } from "../password/password.queries.server.ts";
import { forgetDevices } from "../session/session.queries.server.ts";
import { type LinkToken, voidTokens } from "../links/token.queries.server.ts";

/**
 * The owner of an address reports through the mailed link that they never signed up (app/account/README.md#activation):
 * every session of the unconfirmed account ends, its password becomes unusable and its profile is hidden. It is erased
 * after 24 hours unless the owner sets a new password by mail before that. Refuses unusable links and confirmed
 * accounts.
 */
export async function disownAccount(
  db: Db,
  token: LinkToken,
  now: Date,
): Promise<Outcome<object, "activation_failed">> {
  const owner = await findActivationOwner(db, token, now);
  if (!owner || owner.confirmed) return (await hasDisowned(db, token)) ? { ok: true } : refused("activation_failed");
  const wasDisowned = await db.transaction().execute(async (tx) => {
    const accountId = await spendActivationToken(tx, token, now);
    return accountId !== undefined && markDisowned(tx, accountId, now);
  });
  return wasDisowned || (await hasDisowned(db, token)) ? { ok: true } : refused("activation_failed");
}

/** Takes an unconfirmed account away from the person who signed up; false if it was confirmed in the meantime. */
export async function markDisowned(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  if (!(await endAccount(tx, accountId, { kind: "disowned" }, now))) return false;
  await clearPassword(tx, accountId);
  await forgetDevices(tx, accountId);
  for (const kind of ["activate", "reset", "mail_change", "signup", "not_me"] as const)
    await voidTokens(tx, kind, accountId, now);
  return true;
}
