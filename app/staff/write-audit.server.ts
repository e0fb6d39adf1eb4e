import { userInfo } from "node:os";
import type { Tx } from "../platform/db.server.ts";

/**
 * One row of what staff did, in the transaction of the change itself (product 7). `subject` and `details` name
 * accounts by number: these rows outlive an erasure, so no e-mail address stands in them.
 */
export async function writeAudit(
  tx: Tx,
  row: { command: string; subject: string; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("staff_audit")
    .values({ ...row, actor: operator(), details: JSON.stringify(row.details), created_at: now })
    .execute();
}

/** The user of the operating system; a container may run under a number without a name. */
function operator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
