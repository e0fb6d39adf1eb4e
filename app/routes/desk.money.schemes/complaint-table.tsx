import { writtenCount } from "#app/desk/lists/written-count.ts";
import type { ComplaintFigures } from "#db/schema.ts";
import { classes } from "#app/ui/classes.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { maxWorkingDays } from "#app/desk/schemes/complaint-figures.ts";
import { durationText, kindLabel } from "#app/desk/schemes/scheme-labels.ts";

const heads = [
  "Came in",
  "Decided",
  "Median time",
  "Longest",
  "Open at the end",
  `Over ${maxWorkingDays} working days`,
];
const cell = "whitespace-nowrap py-2 ps-4 text-end tabular-nums";

/** A month's complaints, all of them first and then by kind. */
export function ComplaintTable({ complaints }: { complaints: ComplaintFigures[] }) {
  return (
    <section aria-labelledby="complaints" className="min-w-0">
      <DeskHeading id="complaints">Complaints</DeskHeading>
      <div className="wide-table" role="region" aria-label="Complaints by kind" tabIndex={0}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 text-start align-bottom font-semibold">
                Kind
              </th>
              {heads.map((name) => (
                <th key={name} scope="col" className="py-2 ps-4 text-end align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {complaints.map((line) => (
              <tr key={line.kind} className={classes("border-t border-line", line.kind === "all" && "font-semibold")}>
                <th scope="row" className="py-2 text-start font-[inherit]">
                  {kindLabel(line.kind)}
                </th>
                <td className={cell}>{writtenCount(line.received)}</td>
                <td className={cell}>{writtenCount(line.decided)}</td>
                <td className={cell}>{durationText(line.medianHours)}</td>
                <td className={cell}>{durationText(line.longestHours)}</td>
                <td className={cell}>{writtenCount(line.open)}</td>
                <td className={classes(cell, line.late > 0 && "font-bold text-danger-text")}>
                  {writtenCount(line.late)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 max-w-text text-sm text-muted">
        A complaint counts in the month it came in and in the month it was decided. The last column counts those that
        took longer than {maxWorkingDays} working days, and those that had waited longer when the month ended.
      </p>
    </section>
  );
}
