import type { Db } from "#app/platform/database/db.server.ts";
import { findCase, listCaseComplaints } from "#app/safety/abuse/abuse-case.queries.server.ts";
import { maySeeCase } from "#app/safety/abuse/case-access.ts";
import { listSealedPhotos } from "#app/safety/abuse/seal-photos.queries.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { caseViewerOf, unknownCase } from "./case-viewer.server.ts";

/** A case with everything that belongs to it, for who may see it; the view is noted. Undefined for everybody else. */
export async function viewCase(db: Db, input: string, context: Pick<StaffContext, "actor" | "now">) {
  const reference = readReference(input);
  const abuseCase = reference && (await findCase(db, reference));
  if (!abuseCase) return undefined;
  const viewer = await caseViewerOf(db, context.actor);
  if (!maySeeCase(viewer, { openedBy: abuseCase.opened_by })) return undefined;
  const subject = `case ${abuseCase.reference}`;
  await db.transaction().execute((tx) => writeAudit(tx, { command: "view case", subject }, context));
  const [photos, complaints] = [await listSealedPhotos(db, abuseCase.id), await listCaseComplaints(db, abuseCase.id)];
  return { abuseCase, photos, complaints, isOwner: viewer.isOwner };
}

/** Shows a case. */
export async function showCase(db: Db, args: { reference: string }, context: StaffContext): Promise<StaffAnswer> {
  const found = await viewCase(db, args.reference, context);
  if (!found) return refuse(unknownCase(args.reference));
  const { abuseCase, photos, complaints } = found;
  const facts: [string, unknown][] = [
    ["reference", abuseCase.reference],
    ["opened", `${abuseCase.opened_at.toISOString()} by ${abuseCase.opened_by}`],
    ["member", abuseCase.profile_id],
    ["suspended", abuseCase.suspended ? "by this case" : "before or not at all"],
    ["reported", abuseCase.reported_to && `${abuseCase.reported_to}, ${abuseCase.reported_on}`],
    ["under", abuseCase.report_reference],
    ["note", abuseCase.note],
    ["sealed", `until ${abuseCase.sealed_until.toISOString()}`],
    ["released", abuseCase.released_at && `${abuseCase.released_at.toISOString()}: ${abuseCase.outcome}`],
  ];
  return done(
    ...facts.filter(([, value]) => value).map(([name, value]) => `${name.padEnd(10)} ${String(value)}`),
    ...photos.map(({ id, origin, profileId }) => `${origin.padEnd(10)} ${id} of member ${profileId}`),
    ...complaints.map(({ reference, kind, status }) => `complaint  ${reference} ${kind} ${status}`),
  );
}
