import type { Db } from "#app/platform/database/db.server.ts";
import type { CaseViewer } from "#app/safety/abuse/case-access.ts";
import type { StaffActor } from "#app/platform/commands/command.ts";
import { findPersonRoles } from "./case-viewer.queries.server.ts";

/**
 * Who looks at cases of suspected abuse: whether they are an owner stands in their row. Whoever may start commands holds
 * all secrets of the site, and counts as one.
 */
export async function caseViewerOf(db: Db, actor: StaffActor): Promise<CaseViewer> {
  if (actor.personId === undefined) return { name: actor.name, isOwner: true };
  const roles = await findPersonRoles(db, actor.personId);
  return { name: actor.name, isOwner: roles?.includes("owner") ?? false };
}

/** The sentence for a case that is unknown, or not for this person. */
export function unknownCase(reference: string): string {
  return `There is no case ${reference}; for yours, see: cases list.`;
}
