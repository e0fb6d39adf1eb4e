import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { findPersonByEmail, lockOwners } from "./person.queries.server.ts";

/**
 * Whether this person is the only owner who can sign in. Locks everybody's row, so that two owners cannot take each
 * other's role at the same moment.
 */
export async function isLastOwner(tx: Tx, email: string): Promise<boolean> {
  const owners = (await lockOwners(tx)).filter(({ status }) => status === "active");
  const person = await findPersonByEmail(tx, emailKey(email));
  return owners.length === 1 && owners[0]?.id === person?.id;
}
