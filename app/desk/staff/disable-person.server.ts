import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { lockKnownPerson } from "./known-person.server.ts";
import { isLastOwner } from "./last-owner.server.ts";
import { revokeAccess } from "./person.queries.server.ts";

type Args = { email: string; reason?: string };

/** Takes away a person's access; their requests under way are the last. Refuses the last owner. */
export async function disablePerson(db: Db, { email, reason }: Args, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const lastOwner = await isLastOwner(tx, email);
    const known = await lockKnownPerson(tx, email);
    if (!known.ok) return known;
    const { person } = known;
    if (person.status === "disabled") return done(`${person.name} already has no access.`);
    if (lastOwner) return refuse(`${person.name} is the last owner: no one would be left to invite people.`);
    await revokeAccess(tx, person.id, "disabled");
    await writeAudit(tx, { command: "desk disable", subject: `person ${person.id}`, reason }, context);
    return done(`${person.name} no longer has access.`);
  });
}
