import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { type AbuseCase, lockCase, updateReport } from "./abuse-case.queries.server.ts";
import { type CaseViewer, maySeeCase } from "./case-access.ts";

/**
 * Records on the checklist of a case to whom it was reported, under which reference and when
 * (app/safety/README.md#suspected-abuse-of-minors), in the caller's transaction. Refuses people who may not see the
 * case as if it did not exist, and cases that are released.
 */
export async function reportCase(
  tx: Tx,
  input: {
    reference: string;
    viewer: CaseViewer;
    to: "hotline" | "police";
    reportReference: string;
    /** The day of the report, `YYYY-MM-DD`. */
    on: string;
    note: string;
  },
): Promise<Outcome<{ abuseCase: AbuseCase }, "case_unknown" | "case_released">> {
  const abuseCase = await lockCase(tx, input.reference);
  if (!abuseCase || !maySeeCase(input.viewer, { openedBy: abuseCase.opened_by })) return refused("case_unknown");
  if (abuseCase.released_at) return refused("case_released");
  const { to, reportReference, on, note } = input;
  await updateReport(tx, abuseCase.id, { to, reference: reportReference, on, note });
  return { ok: true, abuseCase };
}
