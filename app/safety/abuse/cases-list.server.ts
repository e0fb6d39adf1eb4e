import type { Db } from "#app/platform/database/db.server.ts";
import { listOpenCases } from "#app/safety/abuse/abuse-case.queries.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { caseViewerOf } from "./case-viewer.server.ts";

const maxCases = 200;

/** Lists the open cases that this person may see. */
export async function listCases(db: Db, { actor }: StaffContext): Promise<StaffAnswer> {
  const cases = await listOpenCases(db, await caseViewerOf(db, actor), maxCases);
  if (cases.length === 0) return done("You have no open cases.");
  return done(
    ...cases.map(({ reference, opened_at, opened_by, reported_to, sealed_until, domain, photos }) => {
      const reported = reported_to ? `reported to ${reported_to}` : "NOT REPORTED YET";
      const day = (date: Date) => date.toISOString().slice(0, 10);
      return `${reference}  ${day(opened_at)}  ${domain}  ${countOf(photos, "photo")}  by ${opened_by}  ${reported}  sealed until ${day(sealed_until)}`;
    }),
  );
}
