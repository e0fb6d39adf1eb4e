import type { Tx } from "#app/platform/database/db.server.ts";
import { hmacOf, type KnownContact } from "./known-contact.server.ts";
import { insertPairsOfAccount, lockContacts, upsertAccountPhone } from "./known-person.queries.server.ts";

/**
 * Whenever an account gets an address or confirms a number: hides its member and everybody who has named this contact
 * from each other (app/account/README.md#people-i-know), in the caller's transaction.
 */
export async function hideFromAcquaintances(
  tx: Tx,
  accountId: number,
  contact: Pick<KnownContact, "kind" | "key">,
): Promise<void> {
  const hmac = hmacOf(contact);
  await lockContacts(tx, [hmac]);
  if (contact.kind === "phone") await upsertAccountPhone(tx, { accountId, hmac });
  await insertPairsOfAccount(tx, { id: accountId, hmac });
}
