import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { type FileAnswer, fileAnswer } from "#app/platform/render/file-answer.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { findCreditLots } from "#app/credits/credit-lots.queries.server.ts";
import { unusedCreditsOf } from "#app/credits/credit-lots.ts";
import { listOrders } from "#app/credits/orders/order.queries.server.ts";
import { OrderTable } from "./order-table.tsx";
import { refusalForWithdrawal } from "#app/credits/refunds/refund-share.ts";
import { StatementSection } from "#app/credits/statement/statement-section.tsx";
import { statementCsv } from "#app/credits/statement/statement-csv.ts";
import { listStatement, listWholeStatement } from "#app/credits/statement/statement.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:list.title", bannersBelow: true };

/** The viewer's orders, with a flag if they can be withdrawn from, and the statement; `?format=csv` returns a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const query = new URL(request.url).searchParams;
  if (query.get("format") === "csv") return statementFile(request, viewer.accountId);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  const after = parseId(query.get("after"));
  const [orders, lots, statement] = await Promise.all([
    listOrders(db, viewer.accountId),
    findCreditLots(db, viewer.accountId),
    listStatement(db, { accountId: viewer.accountId, after }),
  ]);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      at: order.createdAt,
      credits: order.credits,
      amountMinor: order.amountMinor,
      currency: order.currency,
      status: order.status,
      backAt: order.backAt,
      method: order.method,
      refundedMinor: order.refundedMinor,
      takenBackMinor: order.takenBackMinor,
      withdrawable: refusalForWithdrawal(order, unusedCreditsOf(lots, order.id), refundDays, now()) === undefined,
    })),
    statement: { ...statement, first: after === undefined },
    withdrawn: query.has("withdrawn"),
  };
}

async function statementFile(request: Request, accountId: number): Promise<FileAnswer> {
  const [language, { settings }] = await Promise.all([languageOf(request), siteOf(request)]);
  const t = textsIn(language, "credits");
  const rows = await listWholeStatement(db, accountId);
  const reader = { language, timezone: settings.timezone };
  const text = statementCsv(rows, (reason) => t(`statement.reason.${reason}`), reader);
  return fileAnswer({ name: "statement.csv", type: "text/csv; charset=utf-8", text });
}

export default function Transactions() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  if (!("orders" in page)) return null;
  const { orders, statement, withdrawn } = page;
  return (
    <Page>
      <PageTitle lead={t("list.lead")}>{t("list.title")}</PageTitle>
      <Stack gap="section" className="lg:grid-cols-2 lg:items-start lg:gap-x-14">
        {withdrawn ? (
          <Notice variant="success" live className="lg:col-span-2">
            {t("withdraw.done")}
          </Notice>
        ) : null}
        <section aria-labelledby="orders" className="min-w-0 max-w-text">
          <SectionTitle id="orders">{t("list.orders")}</SectionTitle>
          {orders.length > 0 ? <OrderTable orders={orders} /> : <p className="mt-4">{t("list.empty")}</p>}
        </section>
        <div>
          <StatementSection {...statement} pageUrl={urls.transactions} />
          <a
            href={urls.transactions({ format: "csv" })}
            download
            className="link mt-4 inline-flex min-h-touch items-center"
          >
            {t("list.csv")}
          </a>
        </div>
      </Stack>
    </Page>
  );
}
