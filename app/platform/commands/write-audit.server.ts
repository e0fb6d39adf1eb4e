import { userInfo } from "node:os";
import type { Tx } from "#app/platform/database/db.server.ts";
import type { StaffActor, StaffContext } from "./command.ts";

/** What is noted of an act of staff; who and when come from the context. */
export type AuditRow = {
  /** The command's name (`account ban`), or of a view: `view member`. */
  command: string;
  /** What it was done to: `account 4711`, `site localhost`. */
  subject: string;
  /** Why, as the person said it. */
  reason?: string | null;
  details?: Record<string, unknown>;
};

/**
 * Stores what staff did or looked at, in the transaction of the change itself (app/desk/README.md#audit).
 * `subject` and `details` identify accounts by number: these rows outlive an erasure, so they must not contain members'
 * e-mail addresses. Rows can be neither changed nor deleted: the schema refuses it.
 */
export async function writeAudit(tx: Tx, row: AuditRow, { actor, now }: Pick<StaffContext, "actor" | "now">) {
  await tx
    .insertInto("staff_audit")
    .values({
      actor: actor.name,
      person_id: actor.personId ?? null,
      command: row.command,
      subject: row.subject,
      reason: row.reason ?? null,
      details: JSON.stringify(row.details ?? {}),
      created_at: now,
    })
    .execute();
}

/** The user of the operating system who runs the command; a container's user may have only a number. */
export function terminalActor(): StaffActor {
  try {
    return { name: userInfo().username };
  } catch {
    return { name: `uid ${process.getuid?.() ?? "unknown"}` };
  }
}
