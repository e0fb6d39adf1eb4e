import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { writtenCount } from "#app/desk/lists/written-count.ts";
import { SpeedCell } from "#app/desk/marketing/speed-cell.tsx";

type Line = { page: string; device: string; views: number; cells: { text: string; isSlow: boolean }[] };

const heads = ["Page", "Device", "LCP", "INP", "CLS", "Views"];

/** How fast pages felt in visitors' and members' browsers: landers first. */
export function FeltSpeed({ lines, days, limits }: { lines: Line[]; days: number; limits: string[] }) {
  const [lcp, inp, cls] = limits;
  const slow = new Set(lines.filter(({ cells }) => cells.some(({ isSlow }) => isSlow)).map(({ page }) => page));
  return (
    <section aria-labelledby="felt" className="grid min-w-0 gap-4">
      <DeskHeading id="felt">As people experience it</DeskHeading>
      {lines.length === 0 ? null : (
        <p className={slow.size > 0 ? "font-semibold text-warning-text" : "font-semibold"}>
          {slow.size > 0
            ? `Slow on people's devices: ${[...slow].map(labelOf).join(", ")}.`
            : "No page is slow on people's devices."}
        </p>
      )}
      <p className="max-w-text text-sm text-muted">
        Three in four page views in the last {days} days were at least this fast: time until the largest part of the
        page is shown (LCP, slow over {lcp}), time until a press shows something (INP, over {inp}), and how far things
        move while loading (CLS, over {cls}). Measured only in browsers whose visitor pressed Accept, without recording
        who it was; pages with fewer than 20 views aren't marked.
      </p>
      {lines.length === 0 ? (
        <p>Nothing was measured on these days.</p>
      ) : (
        <div className="wide-table" tabIndex={0} role="region" aria-label="Speed of pages, line by line">
          <table className="w-full text-start">
            <thead className="text-sm text-muted">
              <tr>
                {heads.map((name, at) => (
                  <th
                    key={name}
                    scope="col"
                    className={
                      at < 2
                        ? "py-2 pe-4 text-start font-semibold"
                        : "whitespace-nowrap py-2 ps-4 text-end font-semibold"
                    }
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ page, device, views, cells }) => (
                <tr key={page + device} className="border-t border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-semibold">
                    {labelOf(page)}
                  </th>
                  <td className="py-2 pe-4">{device}</td>
                  {cells.map((cell, at) => (
                    <td key={heads[at + 2]} className="whitespace-nowrap py-2 ps-4 text-end tabular-nums">
                      <SpeedCell {...cell} />
                    </td>
                  ))}
                  <td className="py-2 ps-4 text-end tabular-nums">{writtenCount(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const labelOf = (page: string) => (page === "index" ? "front page" : page);
