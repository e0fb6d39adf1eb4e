import type { Db } from "#app/platform/database/db.server.ts";

export type AuditFilter = { actor?: string; command?: string; subject?: string };

/** A row of the audit, as the desk shows it. */
export type AuditEntry = {
  id: number;
  actor: string;
  atDesk: boolean;
  command: string;
  subject: string;
  reason: string | null;
  details: Record<string, unknown>;
  at: Date;
};

/**
 * What staff did and looked at, newest first: `limit` rows older than the id `before`. A filter matches whole names and
 * commands, and the beginning of a subject.
 */
export async function listAudit(
  db: Db,
  { actor, command, subject }: AuditFilter,
  page: { before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom("staff_audit")
    .select(["id", "actor", "person_id", "command", "subject", "reason", "details", "created_at"])
    .orderBy("id", "desc")
    .limit(page.limit);
  if (page.before !== undefined) query = query.where("id", "<", page.before);
  if (actor) query = query.where("actor", "=", actor);
  if (command) query = query.where("command", "=", command);
  if (subject) query = query.where("subject", "like", `${subject.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const rows = await query.execute();
  return rows.map(({ person_id, created_at: at, ...row }) => ({ ...row, atDesk: person_id !== null, at }));
}
