import { countOf } from "../text/count-of.ts";
import { refuse } from "./command.ts";

/** So many problems of a file are named; the others are counted. */
const maxNamed = 100;

/** Refuses a file because of its rows: `start` says what was not done, then comes each row's problem in its own line. */
export function refuseRows(start: string, problems: readonly string[]): { ok: false; sentence: string } {
  const more = problems.length > maxNamed ? [`and ${problems.length - maxNamed} more`] : [];
  const first = `${start}: ${countOf(problems.length, "row")} with a problem.`;
  return refuse([first, ...problems.slice(0, maxNamed), ...more].join("\n"));
}
