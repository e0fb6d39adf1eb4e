import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { fileAnswer } from "#app/platform/render/file-answer.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { type CountedLine, listCounts } from "#app/safety/counts/year-counts.queries.server.ts";
import { countedYears, countsCsv, yearPeriod } from "#app/safety/counts/year-counts.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { reasonLabels } from "#app/desk/photos/reason-labels.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { effectLabels, kindLabels } from "#app/desk/complaints/complaint-labels.ts";

export const handle: ScreenHandle = { deskTitle: "Counts" };

/** A year's counts for the transparency report (DSA), as a page or with `format=csv` as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "moderation", "service");
  const query = new URL(request.url).searchParams;
  const period = yearPeriod(query.get("year"), now());
  if (!period) throw notFound("page_not_found");
  const lines = await listCounts(db, period);
  const { year } = period;
  if (query.get("format") === "csv") {
    return fileAnswer({
      name: `complaints-${year}.csv`,
      type: "text/csv; charset=utf-8",
      text: countsCsv(year, lines),
    });
  }
  return { year, years: countedYears(now()), lines };
}

const groups: { group: CountedLine["group"]; title: string }[] = [
  { group: "notice", title: "Complaints, by kind" },
  { group: "appeal", title: "Appeals, by kind of first complaint" },
  { group: "measure", title: "Measures against members, by kind of complaint" },
  { group: "photo", title: "Decisions on photos" },
];

export default function Counts() {
  const page = useLoaderData<typeof loader>();
  if ("file" in page) return null;
  const { year, years, lines } = page;
  return (
    <DeskPage
      title={`Counts for ${year}`}
      lead="What came in, how it ended, and the median time to a decision. Days are in UTC."
      actions={
        <ButtonLink
          to={deskUrls.complaintCounts({ year, format: "csv" })}
          variant="secondary"
          icon="download"
          reloadDocument
        >
          CSV
        </ButtonLink>
      }
    >
      <p className="mb-5 flex flex-wrap gap-x-4">
        {years.map((each) => (
          <Fragment key={each}>
            <Link
              to={deskUrls.complaintCounts({ year: each })}
              aria-current={each === year ? "page" : undefined}
              className="link inline-flex min-h-touch items-center aria-[current]:font-bold"
            >
              {each}
            </Link>{" "}
          </Fragment>
        ))}
      </p>
      <div className="grid gap-8">
        {groups.map(({ group, title }) => (
          <CountTable key={group} title={title} lines={lines.filter((line) => line.group === group)} />
        ))}
      </div>
    </DeskPage>
  );
}

const labels: Record<string, string> = { ...kindLabels, ...effectLabels };
const photoLabels: Record<string, string> = reasonLabels;
const labelOf = (group: CountedLine["group"], word: string) =>
  (group === "photo" ? photoLabels : labels)[word] ?? spaced(word);

function CountTable({ title, lines }: { title: string; lines: CountedLine[] }) {
  if (lines.length === 0) {
    return (
      <section aria-label={title}>
        <DeskHeading>{title}</DeskHeading>
        <p className="text-muted">None.</p>
      </section>
    );
  }
  const isTimed = lines.some(({ medianHours }) => medianHours !== null);
  return (
    <table className="w-full max-w-3xl text-sm">
      <caption className="mb-2 text-start">
        <DeskHeading>{title}</DeskHeading>
      </caption>
      <thead>
        <tr className="border-b border-edge text-start">
          <th scope="col" className="py-1 text-start">
            Kind
          </th>
          <th scope="col" className="py-1 text-start">
            Outcome
          </th>
          <th scope="col" className="py-1 text-end">
            Number
          </th>
          {isTimed ? (
            <th scope="col" className="py-1 text-end">
              Median time
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ group, kind, outcome, count, medianHours }) => (
          <tr key={`${kind} ${outcome}`} className="border-b border-line">
            <td className="py-1">{labelOf(group, kind)}</td>
            <td className="py-1">{labelOf(group, outcome)}</td>
            <td className="py-1 text-end tabular-nums">{count}</td>
            {isTimed ? (
              <td className="py-1 text-end tabular-nums">
                {medianHours === null ? "" : `${medianHours.toFixed(1)} h`}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
