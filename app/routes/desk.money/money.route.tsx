import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { withCommands } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Acts } from "#app/desk/lists/act.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { loadMoney } from "./load-money.server.ts";
import { DebitFiles, MoneyOrders, MoneyRefunds } from "./money-lists.tsx";
import { moneyActs, readMoneyPart } from "#app/desk/money/money-parts.ts";
import { MoneyTabs } from "#app/desk/money/money-tabs.tsx";
import { OssReport } from "./oss-report.tsx";
import { Reconciliation } from "./reconciliation.tsx";
import { VatReport } from "./vat-report.tsx";

export const handle: ScreenHandle = { deskTitle: "Money" };

/** The books: orders, refunds, direct debit, providers, VAT. A look at one order is noted, on its own page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "money");
  const query = new URL(request.url).searchParams;
  const part = readMoneyPart(query.get("part"));
  const acts = withCommands(moneyActs.filter((act) => act.part === part));
  return { records: await loadMoney(db, part, query, now()), acts, act: query.get("act") };
}

/** Runs the command of `?act=`, one of those that the parts show. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "money");
  return runActAtDesk(
    request,
    moneyActs.map((act) => act.slug),
  );
}

export default function Money() {
  const { records, acts, act } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Money">
      {answer?.lines ? <DeskAnswerNotice answer={answer} /> : null}
      <MoneyTabs here={records.part} />
      {acts.length > 0 ? (
        <div className="mb-8">
          <Acts
            acts={acts}
            actionOf={(slug) => deskUrls.money({ part: records.part, act: slug })}
            posted={{ act, answer }}
          />
        </div>
      ) : null}
      {records.part === "orders" ? <MoneyOrders records={records} /> : null}
      {records.part === "refunds" ? <MoneyRefunds records={records} /> : null}
      {records.part === "debits" ? <DebitFiles records={records} /> : null}
      {records.part === "providers" ? <Reconciliation records={records} /> : null}
      {records.part === "vat" ? (
        <>
          <VatReport records={records} />
          <OssReport oss={records.oss} />
        </>
      ) : null}
    </DeskPage>
  );
}
