import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { urls } from "#app/urls.ts";
import { withCommands } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Acts } from "#app/desk/lists/act.tsx";
import { Parts } from "#app/desk/lists/parts.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { loadMoney } from "./load-money.server.ts";
import { DebitFiles, MoneyOrders, MoneyRefunds } from "./money-lists.tsx";
import { moneyActs, moneyParts, readMoneyPart } from "#app/desk/money/money-parts.ts";
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

const partName = {
  orders: "Orders",
  refunds: "Refunds and chargebacks",
  debits: "Direct debit",
  providers: "Providers",
  vat: "VAT",
};

export default function Money() {
  const { records, acts, act } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Money">
      {answer?.lines ? <DeskAnswerNotice answer={answer} /> : null}
      <Parts
        label="Books"
        parts={moneyParts.map((part) => ({
          name: partName[part],
          to: urls.deskMoney({ part: part === "orders" ? undefined : part }),
          here: part === records.part,
        }))}
      />
      {acts.length > 0 ? (
        <div className="mb-8">
          <Acts
            acts={acts}
            actionOf={(slug) => urls.deskMoney({ part: records.part, act: slug })}
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
