import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listCostRates } from "#app/landers/costs/cost-rate.queries.server.ts";
import { listCosts } from "#app/landers/costs/cost.queries.server.ts";
import { costToday } from "#app/landers/costs/cost-today.server.ts";
import { importCosts, maxCostFileBytes } from "#app/landers/costs/import-costs.server.ts";
import { costColumns } from "#app/landers/costs/read-cost.ts";
import { formatMoney } from "#app/credits/money.ts";
import { daysBefore } from "#app/platform/commands/period.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { describeBySlug } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Act } from "#app/desk/lists/act.tsx";
import { afterPreview } from "#app/desk/marketing/after-preview.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { CsvImport } from "#app/desk/marketing/csv-import.tsx";
import { csvUploadProblem } from "#app/desk/marketing/csv-upload-problem.ts";
import { StoredCosts } from "./stored-costs.tsx";

export const handle: ScreenHandle = { deskTitle: "Costs" };

const maxListed = 100;
const maxRates = 48;

const labels: Record<string, string> = {
  "cost-set": "Enter a cost",
  "cost-remove": "Remove a cost",
  "cost-rates": "Enter exchange rates",
};
const acts = Object.keys(labels);

/** What advertising cost, and the rates that bring it into euro (app/landers/README.md#costs), for marketing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const query = new URL(request.url).searchParams;
  const network = query.get("in")?.slice(0, 128) || undefined;
  const [costs, rates, today] = await Promise.all([
    listCosts(db, { network, limit: maxListed + 1 }),
    listCostRates(db, { limit: maxRates }),
    costToday(now()),
  ]);
  return {
    costs: costs.slice(0, maxListed).map(({ minor, currency, changedAt, ...cost }) => ({
      ...cost,
      changedAt,
      amount: formatMoney({ minor, currency }, "en"),
    })),
    hasMore: costs.length > maxListed,
    network,
    rates,
    yesterday: daysBefore(today, 1),
    columns: [...costColumns],
    commands: acts.map((slug) => describeBySlug(slug)),
    act: query.get("act"),
    isFile: query.has("file"),
  };
}

/** Stores the costs of a file, or runs the command of `?act=`. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "marketing");
  if (!new URL(request.url).searchParams.has("file")) return runActAtDesk(request, acts);
  const form = await deskDoor(request, {
    commands: ["cost import"],
    schema: z.object({ intent: z.enum(["import", "look"]) }),
    file: { field: "csv", bytes: maxCostFileBytes },
  });
  if (!form.ok) return form.answer;
  const { upload, value } = form;
  if (!upload.ok) return form.say(...csvUploadProblem(upload.reason, maxCostFileBytes));
  const check = value.intent === "look";
  const answer = await importCosts(db, { bytes: upload.bytes, check }, form.context);
  return form.answerWith(check ? afterPreview(answer) : answer);
}

export default function Costs() {
  const { costs, hasMore, network, rates, yesterday, columns, commands, act, isFile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const ofActs = isFile ? undefined : answer;
  return (
    <DeskPage
      title="Costs"
      lead="What advertising cost, by day and origin. Yield, cohorts and experiments show what it brought in; a day without a cost is shown as unknown, never as free."
    >
      <MarketingTabs current="costs" />
      {ofActs && (ofActs.lines || !acts.includes(act ?? "")) ? <DeskAnswerNotice answer={ofActs} /> : null}
      <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-8">
          <CsvImport
            action={deskUrls.costs({ file: 1 })}
            name="Import costs"
            label="Costs from a CSV file"
            hint="A row replaces the stored cost of its day and origin. If any row has a problem, nothing is stored."
            buttons={{ import: "Store the costs", look: "Preview only" }}
            columns={columns}
            answer={isFile ? answer : undefined}
          >
            If a cost covers every ref, sub1 or country, leave that field empty. Files saved by Excel work too: with
            semicolons, decimal commas and days such as 31.12.2026.
          </CsvImport>
          <section aria-labelledby="acts">
            <DeskHeading id="acts">By hand</DeskHeading>
            {commands.map((command) => (
              <Act
                key={command.slug}
                command={command}
                label={labels[command.slug] ?? command.name}
                button={labels[command.slug]}
                fixed={{}}
                defaults={{ day: yesterday, month: yesterday.slice(0, 7), currency: "EUR" }}
                action={deskUrls.costs({ act: command.slug })}
                answer={act === command.slug ? ofActs : undefined}
              />
            ))}
          </section>
          <section id="rates" aria-labelledby="rates-title">
            <DeskHeading id="rates-title">Exchange rates</DeskHeading>
            <p className="mb-2 max-w-text text-sm text-muted">
              Reports are in euros: each month's costs, and what its members paid, are converted at the month's rate.
            </p>
            {rates.length === 0 ? (
              <p>No rates yet: only costs in euros count.</p>
            ) : (
              <ul className="grid gap-1">
                {rates.map(({ month, currency, perEuro }) => (
                  <li key={month + currency} className="tabular-nums">
                    {month}: 1 EUR = {perEuro} {currency}
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <StoredCosts {...{ costs, hasMore, network }} />
      </div>
    </DeskPage>
  );
}
