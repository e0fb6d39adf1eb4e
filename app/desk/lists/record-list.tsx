import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";

export type RecordRow = {
  key: string | number;
  /** What the row is, and where it leads. */
  title: ReactNode;
  to?: string;
  /** At the end of the first line: an amount, a state. */
  end?: ReactNode;
  /** The second line. */
  facts?: ReactNode;
};

/**
 * A list of the desk: one row under the other, the same on a phone and on a desktop. `more` leads to the next page of
 * a keyset.
 */
export function RecordList({ rows, empty, more }: { rows: RecordRow[]; empty: string; more?: string }) {
  if (rows.length === 0) return <p className="py-3 text-muted">{empty}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {rows.map(({ key, title, to, end, facts }) => (
          <li key={key} className="border-b border-line py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold">
                {to === undefined ? (
                  title
                ) : (
                  <Link to={to} className="link inline-flex min-h-touch items-center">
                    {title}
                  </Link>
                )}
              </span>{" "}
              {end === undefined ? null : <span className="tabular-nums">{end}</span>}
            </p>
            {facts === undefined ? null : <p className="text-sm text-muted">{facts}</p>}
          </li>
        ))}
      </ul>
      {more === undefined ? null : <MoreLink to={more}>Show more</MoreLink>}
    </>
  );
}
