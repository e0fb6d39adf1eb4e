import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { lockKnownPerson } from "./known-person.server.ts";
import { deletePersonSessions } from "./person.queries.server.ts";

type Args = { email: string; reason?: string };

/** Signs a person out of the desk on every device. */
export async function endSessions(db: Db, { email, reason }: Args, context: StaffContext): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const known = await lockKnownPerson(tx, email);
    if (!known.ok) return known;
    const { id, name } = known.person;
    const ended = await deletePersonSessions(tx, id);
    const details = { sessions: ended };
    await writeAudit(tx, { command: "desk end-sessions", subject: `person ${id}`, reason, details }, context);
    return done(`${name} has been logged out of ${countOf(ended, "session")}.`);
  });
}
