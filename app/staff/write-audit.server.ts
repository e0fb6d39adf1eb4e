import { userInfo } from "node:os";
import type { StaffContext } from "./command.ts";
import type { Tx } from "#app/platform/database/db.server.ts";

/**
 * Stores what staff did, in the transaction of the change itself (product 7). `subject` and `details` identify accounts
 * by number: these rows outlive an erasure, so they must not contain e-mail addresses.
 */
export async function writeAudit(
  tx: Tx,
  row: { command: string; subject: string; details: Record<string, unknown> },
  context: Date | StaffContext,
): Promise<void> {
  const [now, actor] = context instanceof Date ? [context, operatorName()] : [context.now, context.actor.name];
  await tx
    .insertInto("staff_audit")
    .values({ ...row, actor, details: JSON.stringify(row.details), created_at: now })
    .execute();
}

/** The user of the operating system who runs the command; a container's user may have only a number. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
