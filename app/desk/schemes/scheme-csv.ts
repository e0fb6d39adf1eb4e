import { csvText } from "#app/platform/text/csv.ts";
import { cardRatio } from "./card-ratio.ts";
import type { SchemeReport } from "./load-scheme-month.server.ts";

const columns = ["month", "frozen_on", "section", "line", "figure", "value"];

/**
 * A month's report as CSV, one figure a row: the words are stored ones and stay the same, times are hours, ratios
 * percent; a ratio or a time that does not exist is empty.
 */
export function schemeCsv({ month, frozenAt, figures }: SchemeReport): string {
  const { complaints, removals, appeals, photos, cards } = figures;
  const rows: [section: string, line: string, figure: string, value: number | null][] = [
    ...complaints.flatMap(({ kind, ...each }) => [
      ["complaints", kind, "received", each.received] as const,
      ["complaints", kind, "decided", each.decided] as const,
      ["complaints", kind, "median_hours", each.medianHours] as const,
      ["complaints", kind, "longest_hours", each.longestHours] as const,
      ["complaints", kind, "open", each.open] as const,
      ["complaints", kind, "over_7_working_days", each.late] as const,
    ]),
    ...Object.entries(removals).map(([subject, count]) => ["removals", subject, "count", count] as const),
    ...Object.entries(appeals).map(([outcome, count]) => ["appeals", "all", outcome, count] as const),
    ...Object.entries(photos).map(([when, count]) => ["photos_reviewed", when, "count", count] as const),
    ...cards.flatMap(({ company, settled, disputes, refunds }) => [
      ["cards", company, "settled", settled] as const,
      ["cards", company, "disputes", disputes] as const,
      ["cards", company, "disputes_percent", cardRatio(disputes, settled)?.percent ?? null] as const,
      ["cards", company, "refunds", refunds] as const,
      ["cards", company, "refunds_percent", cardRatio(refunds, settled)?.percent ?? null] as const,
    ]),
  ].map((row) => [...row]);
  const frozenOn = frozenAt === null ? "" : frozenAt.toISOString().slice(0, 10);
  return csvText([
    columns,
    ...rows.map(([section, line, figure, value]) => [month, frozenOn, section, line, figure, value ?? ""]),
  ]);
}
