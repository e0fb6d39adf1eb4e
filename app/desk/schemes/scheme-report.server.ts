import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { cardRatio } from "./card-ratio.ts";
import { maxWorkingDays } from "./complaint-figures.ts";
import { loadSchemeMonth, type SchemeReport } from "./load-scheme-month.server.ts";
import { schemeCsv } from "./scheme-csv.ts";
import {
  appealLabels,
  companyLabel,
  durationText,
  frozenText,
  kindLabel,
  photoLabels,
  ratioLabels,
  removalLabels,
} from "./scheme-labels.ts";

/** A month's report for the acquirer, as lines or as a CSV file. */
export async function reportSchemes(
  db: Db,
  args: { month?: string | undefined; csv: boolean },
  { now }: StaffContext,
): Promise<StaffAnswer> {
  const report = await loadSchemeMonth(db, args.month, now);
  if (!report)
    return refuse(`There is no report for ${args.month}: it is in the future, or before this site's first month.`);
  if (args.csv) return { ok: true, lines: [], file: schemeFile(report) };
  return { ok: true, lines: linesOf(report), data: report };
}

/** The report as a file to download. */
export function schemeFile(report: SchemeReport) {
  return { name: `schemes-${report.month}.csv`, type: "text/csv; charset=utf-8", text: schemeCsv(report) };
}

function linesOf(report: SchemeReport): string[] {
  const { complaints, removals, appeals, photos, cards } = report.figures;
  const listed = <Key extends string>(labels: Record<Key, string>, counts: Record<Key, number>) =>
    (Object.keys(labels) as Key[]).map((key) => `  ${labels[key].padEnd(34)} ${counts[key]}`);
  return [
    `${report.month}. ${frozenText(report)}`,
    "Card payments:",
    ...(cards.length === 0 ? ["  None."] : []),
    ...cards.flatMap((card) => [
      `  ${companyLabel(card)}: ${card.settled} settled`,
      `    Disputes ${ratioLine(card.disputes, card.settled)}`,
      `    Refunds  ${ratioLine(card.refunds, card.settled)}`,
    ]),
    "Complaints:",
    ...complaints.map(
      (each) =>
        `  ${kindLabel(each.kind).padEnd(20)} came in ${each.received}, decided ${each.decided}, ` +
        `median ${durationText(each.medianHours)}, longest ${durationText(each.longestHours)}, ` +
        `open ${each.open}, over ${maxWorkingDays} working days ${each.late}`,
    ),
    "Removals:",
    ...listed(removalLabels, removals),
    "Appeals:",
    ...listed(appealLabels, appeals),
    "Photos reviewed:",
    ...listed(photoLabels, photos),
  ];
}

function ratioLine(count: number, settled: number): string {
  const ratio = cardRatio(count, settled);
  return ratio ? `${count}, ${ratio.percent.toFixed(2)}%: ${ratioLabels[ratio.state]}` : `${count}, no ratio`;
}
