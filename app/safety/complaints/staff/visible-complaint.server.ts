import type { Db } from "#app/platform/database/db.server.ts";
import { findCase, listCaseOpeners } from "#app/safety/abuse/abuse-case.queries.server.ts";
import { maySeeCase } from "#app/safety/abuse/case-access.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { type Complaint, findComplaint } from "#app/safety/complaints/complaint.queries.server.ts";
import type { StaffActor } from "#app/platform/commands/command.ts";
import { caseViewerOf } from "../../abuse/case-viewer.server.ts";

/**
 * A complaint by its reference, if this person may see it: one that belongs to a case of suspected abuse is unknown to
 * everybody but the people of the case (app/safety/README.md#suspected-abuse-of-minors), and so is an appeal or a decision
 * whose first complaint belongs to one: its page shows that complaint.
 */
export async function findVisibleComplaint(
  db: Db,
  reference: string,
  actor: StaffActor,
): Promise<Complaint | undefined> {
  const complaint = await findComplaint(db, reference);
  if (!complaint) return undefined;
  const shown = [complaint.id, complaint.appeal_of, complaint.case_of].filter((id) => id !== null);
  const cases = await listCaseOpeners(db, shown);
  if (cases.length === 0) return complaint;
  const viewer = await caseViewerOf(db, actor);
  return cases.every((each) => maySeeCase(viewer, each)) ? complaint : undefined;
}

/** Whether this reference is a complaint or a case that the person may see. */
export async function isVisibleReference(db: Db, input: string, actor: StaffActor): Promise<boolean> {
  const reference = readReference(input);
  if (!reference) return false;
  if (await findVisibleComplaint(db, reference, actor)) return true;
  const abuseCase = await findCase(db, reference);
  return abuseCase !== undefined && maySeeCase(await caseViewerOf(db, actor), { openedBy: abuseCase.opened_by });
}
