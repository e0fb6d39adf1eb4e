import { matchReasonLines, weights } from "#app/games/finder/match-score.ts";
import { condition, type RuleTable } from "./rule-table.ts";

/** How the match finder compares members. */
export function finderTables(): RuleTable[] {
  return [
    matchScore(),
    {
      id: "match-reasons",
      title: "Why somebody matches",
      lead: "What the match finder tells about a member, besides the shared interests.",
      columns: ["reason", "when", "source"],
      rows: matchReasonLines.map(({ reason, when, source }) => [reason, condition(when), source]),
    },
  ];
}

function matchScore(): RuleTable {
  const step = (unit: string) => (each: { upTo: number; points: number }) => [
    `up to ${each.upTo} ${unit}`,
    String(each.points),
  ];
  return {
    id: "match-score",
    title: "Match score",
    lead: "The points of the match finder, 100 in all (app/games/README.md#match-finder).",
    columns: ["what", "points"],
    rows: [
      ["all requested interests shared", String(weights.interests)],
      ...weights.age.map(step("years apart")),
      ...Object.entries(weights.place).map(([place, points]) => [`place: ${place}`, String(points)]),
      ...weights.activity.map(step("hours since the last visit")),
      ["in invisible mode", String(weights.invisible)],
    ],
  };
}
