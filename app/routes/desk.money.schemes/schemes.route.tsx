import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { fileAnswer } from "#app/platform/render/file-answer.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { MoneyTabs } from "#app/desk/money/money-tabs.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { loadSchemeMonth } from "#app/desk/schemes/load-scheme-month.server.ts";
import { appealLabels, frozenText, photoLabels, removalLabels } from "#app/desk/schemes/scheme-labels.ts";
import { schemeFile } from "#app/desk/schemes/scheme-report.server.ts";
import { CardPayments } from "./card-payments.tsx";
import { ComplaintTable } from "./complaint-table.tsx";
import { CountList } from "./count-list.tsx";

export const handle: ScreenHandle = { deskTitle: "Card schemes" };

/** A month's report for the acquirer, as a page or with `format=csv` as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "money");
  const query = new URL(request.url).searchParams;
  const report = await loadSchemeMonth(db, query.get("month"), now());
  if (!report) throw notFound("page_not_found");
  return query.get("format") === "csv" ? fileAnswer(schemeFile(report)) : report;
}

export default function Schemes() {
  const report = useLoaderData<typeof loader>();
  if ("file" in report) return null;
  const { month, earlier, later, figures } = report;
  const monthLinks = [earlier, later].filter((each) => each !== undefined);
  return (
    <DeskPage
      title={`Card schemes, ${month}`}
      lead={`${frozenText(report)} Days are in UTC.`}
      actions={
        <ButtonLink to={deskUrls.schemes({ month, format: "csv" })} variant="secondary" icon="download" reloadDocument>
          CSV
        </ButtonLink>
      }
    >
      <MoneyTabs here="schemes" />
      {monthLinks.length > 0 ? (
        <nav aria-label="Months" className="mb-5 flex flex-wrap gap-x-5">
          {monthLinks.map((each) => (
            <Fragment key={each}>
              <Link to={deskUrls.schemes({ month: each })} className="link inline-flex min-h-touch items-center">
                {each}
              </Link>{" "}
            </Fragment>
          ))}
        </nav>
      ) : null}
      <div className="grid min-w-0 gap-8">
        <CardPayments cards={figures.cards} />
        <ComplaintTable complaints={figures.complaints} />
        <div className="grid gap-8 sm:grid-cols-3">
          <CountList title="Removals" labels={removalLabels} counts={figures.removals} />
          <CountList title="Appeals" labels={appealLabels} counts={figures.appeals} />
          <CountList title="Photos reviewed" labels={photoLabels} counts={figures.photos} />
        </div>
      </div>
    </DeskPage>
  );
}
