import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";

export type RecordRow = {
  key: string | number;
  /** What the row is, as a person recognises it, and where it leads. */
  title: ReactNode;
  to?: string;
  /** Beside the title: its state. */
  pill?: ReactNode;
  /** At the end of the first line: an amount, a time. */
  end?: ReactNode;
  /** The second line. */
  facts?: ReactNode;
  /** Its number, for who looks for it. */
  number?: ReactNode;
};

/**
 * A list of the desk: one row under the other, the same on a phone and on a desktop. `more` leads to the next page of
 * a keyset.
 */
export function RecordList({ rows, empty, more }: { rows: RecordRow[]; empty: string; more?: string | undefined }) {
  if (rows.length === 0) return <p className="py-3 text-muted">{empty}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {rows.map(({ key, title, to, pill, end, facts, number }) => (
          <li key={key} className="border-b border-line py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="flex min-w-0 flex-wrap items-center gap-x-3 font-semibold">
                {to === undefined ? (
                  <span className="min-w-0">{title}</span>
                ) : (
                  <Link to={to} className="link inline-flex min-h-touch min-w-0 items-center">
                    {title}
                  </Link>
                )}{" "}
                {pill}
              </p>{" "}
              {end === undefined ? null : <p className="tabular-nums">{end}</p>}
            </div>
            {facts === undefined ? null : <p className="text-sm text-muted">{facts}</p>}
            {number === undefined ? null : <p className="text-xs tabular-nums text-muted">{number}</p>}
          </li>
        ))}
      </ul>
      {more === undefined ? null : <MoreLink to={more}>Show more</MoreLink>}
    </>
  );
}
