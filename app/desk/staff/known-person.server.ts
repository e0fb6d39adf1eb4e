import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { refuse } from "#app/platform/commands/command.ts";
import { type DeskPerson, findPersonByEmail, lockPerson } from "./person.queries.server.ts";

/** Finds and locks the person with this address, or refuses it. */
export async function lockKnownPerson(
  tx: Tx,
  email: string,
): Promise<{ ok: true; person: DeskPerson } | { ok: false; sentence: string }> {
  const found = await findPersonByEmail(tx, emailKey(email));
  const person = found && (await lockPerson(tx, found.id));
  return person ? { ok: true, person } : refuse(`No one at the desk has the address ${email}; see: desk list.`);
}
