import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { storePasskey } from "./check-passkey.server.ts";
import { deletePasskey, hasDeskPassword, listPasskeys } from "./passkey.queries.server.ts";
import type { RelyingParty } from "#app/platform/passkeys/relying-party.server.ts";
import type { DeskViewer } from "../require-desk.server.ts";
import { lockPerson } from "../staff/person.queries.server.ts";

/** Adds a passkey to a person's own access; false for an answer that is not right. */
export async function addOwnPasskey(
  db: Db,
  relyingParty: RelyingParty,
  { personId }: DeskViewer,
  passkey: { name: string; answer: string },
  context: StaffContext,
): Promise<boolean> {
  return storePasskey(db, relyingParty, { ...passkey, personId }, context.now, async (tx) => {
    const details = { name: passkey.name };
    await writeAudit(tx, { command: "passkey add", subject: `person ${personId}`, details }, context);
  });
}

/** Takes a passkey from a person's own access. Refuses the last one of somebody without a password. */
export async function removeOwnPasskey(
  db: Db,
  { personId }: DeskViewer,
  id: string,
  context: StaffContext,
): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    // Of two removals at once the second counts what the first has left.
    await lockPerson(tx, personId);
    const own = await listPasskeys(tx, personId);
    const passkey = own.find((each) => each.id === id);
    if (!passkey) return refuse("You no longer have this passkey.");
    if (own.length === 1 && !(await hasDeskPassword(tx, personId))) return refuse("This is your only way to log in.");
    await deletePasskey(tx, personId, id);
    const details = { name: passkey.name };
    await writeAudit(tx, { command: "passkey remove", subject: `person ${personId}`, details }, context);
    return done(`${passkey.name} has been removed.`);
  });
}
