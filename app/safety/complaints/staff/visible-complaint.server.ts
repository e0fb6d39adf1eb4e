import type { Db } from "#app/platform/database/db.server.ts";
import { findCase, findCaseById } from "#app/safety/abuse/abuse-case.queries.server.ts";
import { maySeeCase } from "#app/safety/abuse/case-access.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { type Complaint, findComplaint } from "#app/safety/complaints/complaint.queries.server.ts";
import type { StaffActor } from "#app/platform/commands/command.ts";
import { caseViewerOf } from "../../abuse/case-viewer.server.ts";

/**
 * A complaint by its reference, if this person may see it: one that belongs to a case of suspected abuse is unknown to
 * everybody but the people of the case (app/safety/README.md#suspected-abuse-of-minors).
 */
export async function findVisibleComplaint(
  db: Db,
  reference: string,
  actor: StaffActor,
): Promise<Complaint | undefined> {
  const complaint = await findComplaint(db, reference);
  if (!complaint?.abuse_case_id) return complaint;
  const abuseCase = await findCaseById(db, complaint.abuse_case_id);
  const viewer = await caseViewerOf(db, actor);
  return abuseCase && maySeeCase(viewer, { openedBy: abuseCase.opened_by }) ? complaint : undefined;
}

/** Whether this reference is a complaint or a case that the person may see. */
export async function isVisible(db: Db, input: string, actor: StaffActor): Promise<boolean> {
  const reference = readReference(input);
  if (!reference) return false;
  if (await findVisibleComplaint(db, reference, actor)) return true;
  const abuseCase = await findCase(db, reference);
  return abuseCase !== undefined && maySeeCase(await caseViewerOf(db, actor), { openedBy: abuseCase.opened_by });
}
