import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { lockKnownPerson } from "./known-person.server.ts";
import { isLastOwner } from "./last-owner.server.ts";
import { updateRoles } from "./person.queries.server.ts";

type Args = { email: string; role: StaffRole[]; reason?: string };

/** Gives a person other roles, which count from their next request on. Refuses to take the last owner's. */
export async function changeRoles(db: Db, { email, role, reason }: Args, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const lastOwner = !role.includes("owner") && (await isLastOwner(tx, email));
    const known = await lockKnownPerson(tx, email);
    if (!known.ok) return known;
    const { person } = known;
    if (lastOwner) return refuse(`${person.name} is the last owner: no one would be left to give roles.`);
    const isSame = person.roles.length === role.length && role.every((each) => person.roles.includes(each));
    if (isSame) return done(`${person.name} already has these roles.`);
    await updateRoles(tx, person.id, role);
    const details = { old: person.roles, new: role };
    await writeAudit(tx, { command: "desk role", subject: `person ${person.id}`, reason, details }, context);
    return done(`${person.name} is now ${role.join(", ")} (was ${person.roles.join(", ")}).`);
  });
}
