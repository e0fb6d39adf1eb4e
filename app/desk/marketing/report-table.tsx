import { type LineSelection, selectionLabels } from "#app/landers/yield/select-lines.ts";
import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { HeadWords } from "#app/desk/lists/head-words.tsx";
import { SpeedCell } from "./speed-cell.tsx";
import { classes } from "#app/ui/classes.ts";

/** A line of a report: its words for the dimensions, the picture over time, a text or several for each head. */
export type ReportLine = {
  labels: string[];
  curve?: { path: string; label: string } | undefined;
  cells: (string | string[] | { text: string; isSlow: boolean })[];
};

/** The words of the line that sums all up. */
export const totalLabels = (by: YieldDimension[]) => by.map((_, at) => (at === 0 ? "All" : ""));
/** The words of a line with this key. */
export const keyLabels = (key: string[]) => key.map((each) => each || "(none)");

/** A report of marketing line by line, the sum of all first, with its CSV file. Without lines only the file is linked. */
export function ReportTable(props: {
  title: string;
  period: { from: string; to: string };
  /** The heads of the dimensions, then those of the numbers. */
  dimensions: string[];
  heads: string[];
  lines: ReportLine[];
  /** Which lines are shown; the file has every one. */
  selection: LineSelection;
  file?: string;
}) {
  const { title, period, dimensions, heads, lines, selection, file } = props;
  const hasCurves = lines.some(({ curve }) => curve);
  return (
    <>
      {lines.length > 0 ? (
        <div className="wide-table" tabIndex={0} role="region" aria-label={`${title}, line by line`}>
          <table className="w-full text-start">
            <caption className="sr-only">
              {title} from {period.from} to {period.to}
            </caption>
            <thead className="text-sm text-muted">
              <tr className="align-bottom">
                {dimensions.map((name) => (
                  <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold first-letter:uppercase">
                    {name}
                  </th>
                ))}
                {heads.map((name) => (
                  <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold">
                    <HeadWords>{name}</HeadWords>
                  </th>
                ))}
                {hasCurves ? (
                  <th scope="col" className="whitespace-nowrap py-2 ps-4 text-start font-semibold">
                    Over time
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ labels, curve, cells }, row) => (
                <tr key={row} className="border-t border-line align-top">
                  {labels.map((word, at) =>
                    word ? (
                      <th
                        key={dimensions[at]}
                        scope="row"
                        title={word}
                        className={classes(
                          "truncate py-2 pe-4 text-start font-semibold",
                          // Two beside each other leave room for the first number on a phone.
                          labels.length > 1 ? "max-w-28 sm:max-w-52" : "max-w-52",
                        )}
                      >
                        {word}
                      </th>
                    ) : (
                      <td key={dimensions[at]} />
                    ),
                  )}
                  {cells.map((cell, at) => (
                    <td key={heads[at]} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
                      <Cell cell={cell} />
                    </td>
                  ))}
                  {hasCurves ? <td className="py-2 ps-4">{curve ? <YieldCurve {...curve} /> : null}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {selection === "all" ? null : (
        <p className="text-sm">
          Only the {selectionLabels[selection]} are shown; “All” counts every line, and the CSV file has them all.
        </p>
      )}
      {file === undefined ? null : (
        <div>
          <ButtonLink to={file} variant="secondary" reloadDocument>
            Download as CSV
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Cell({ cell }: { cell: ReportLine["cells"][number] }) {
  if (typeof cell === "string") return <>{cell}</>;
  if (!Array.isArray(cell)) return <SpeedCell {...cell} />;
  return cell.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

/** Numbers over time as a small line; the number beside it says how many. */
function YieldCurve({ path, label }: { path: string; label: string }) {
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-20 sm:w-28" role="img" aria-label={label}>
      <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-accent-text" />
    </svg>
  );
}
