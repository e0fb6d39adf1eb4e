import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { later } from "#app/platform/units.ts";
import { siteOf } from "#app/site/site.server.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { urls } from "#app/urls.ts";
import { BundleTiers } from "#app/credits/bundles/bundle-tiers.tsx";
import { findActiveDiscount } from "#app/credits/codes/check-code.server.ts";
import { CostList } from "#app/credits/bundles/cost-list.tsx";
import { loadPrices } from "#app/credits/bundles/load-prices.server.ts";
import { sumOwedCredits } from "#app/credits/refunds/debt.queries.server.ts";
import { consumeCodeLimit, returnCodeUse } from "#app/credits/codes/code-limit.server.ts";
import { codeFromUrl } from "#app/credits/orders/order-form.server.ts";
import { orderRefusals } from "#app/credits/refusals.ts";
import { openOrderLifetime } from "#app/credits/orders/order-status.ts";
import { UnpaidOrderNotice } from "#app/credits/orders/unpaid-order.tsx";
import { findLastPaidOrder, findUnpaidOrder } from "#app/credits/orders/order.queries.server.ts";
import { listDiscountAmounts } from "#app/credits/codes/find-offered-discount.server.ts";
import { PriceNotes } from "#app/credits/bundles/price-notes.tsx";
import { StatementSection } from "#app/credits/statement/statement-section.tsx";
import { listStatement } from "#app/credits/statement/statement.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["credits"], title: "credits:overview.title", bannersBelow: true };

/** The viewer's balance, the bundles of their payment country, and the page of their statement after `?after=`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const after = parseId(new URL(request.url).searchParams.get("after"));
  const [prices, statement] = await Promise.all([
    loadPrices(db, { request, site, viewer }),
    listStatement(db, { accountId: viewer.accountId, after }),
  ]);
  const query = new URL(request.url).searchParams;
  const code = codeFromUrl(request);
  const tooMany = await consumeCodeLimit(viewer.accountId, code);
  const { bundles, country } = prices;
  const [discount, discounts, last, unpaid, owedCredits] = await Promise.all([
    findActiveDiscount(db, viewer, now()),
    listDiscountAmounts(db, { who: viewer, bundles, country, code: tooMany ? "" : code }, now()),
    findLastPaidOrder(db, viewer.accountId),
    findUnpaidOrder(db, viewer.accountId, later(now(), -openOrderLifetime)),
    sumOwedCredits(db, viewer.accountId),
  ]);
  if (!tooMany && discounts.isCodeValid) await returnCodeUse(viewer.accountId, code);
  const loaded = {
    credits: viewer.credits,
    prices,
    statement: { ...statement, first: after === undefined },
    discount: discount ? { percentage: discount.percentage, expires: discount.expires } : null,
    offMinor: discounts.offMinor,
    unpaid,
    owedCredits,
    repeatable: last !== undefined && prices.canBuy,
    // Passed on to the order page: a code from a link, and the page to return to after buying.
    along: { code: code || undefined, next: ownPath(query.get("next")) },
    tooMany: tooMany?.reason,
  };
  return data(loaded, tooMany);
}

export default function Credits() {
  const { credits, prices, statement, discount, offMinor, unpaid, owedCredits, repeatable, along, tooMany } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  const format = useFormat();
  return (
    <Page>
      <PageTitle lead={<BalanceLine credits={credits} messageCredits={prices.costs.message} />}>
        {t("overview.title")}
      </PageTitle>
      <Stack gap="section">
        <UnpaidOrderNotice order={unpaid} />
        {tooMany ? <RefusalNotice reason={tooMany} table={orderRefusals} /> : null}
        <section aria-labelledby="bundles" className="grid gap-5">
          <h2 id="bundles" className="sr-only">
            {t("overview.bundles")}
          </h2>
          {owedCredits > 0 ? (
            <Notice variant="warning">
              {t("overview.owed", { count: owedCredits, number: format.number(owedCredits) })}
            </Notice>
          ) : null}
          {discount && prices.canBuy ? (
            <Notice icon="gift">
              {t("overview.discount", {
                percentage: discount.percentage,
                moment: format.momentInText(discount.expires),
              })}
            </Notice>
          ) : null}
          <BundleTiers
            bundles={prices.bundles}
            messageCredits={prices.costs.message}
            discountsMinor={offMinor}
            buyUrl={prices.canBuy ? (bundle) => urls.bundle(bundle.id, undefined, along) : undefined}
          />
          <PriceNotes prices={prices} />
          {repeatable ? (
            <p>
              <Link to={urls.repeatOrder()} className="link">
                {t("overview.repeat")}
              </Link>
            </p>
          ) : null}
          <p>
            {t("overview.premium")}{" "}
            <Link to={urls.premium()} className="link">
              {t("overview.premium_link")}
            </Link>
          </p>
        </section>
        <div className="grid min-w-0 gap-10 lg:grid-cols-2 lg:items-start lg:gap-x-14">
          <Card as="section" aria-labelledby="costs" className="w-full max-w-text">
            <h2 id="costs" className="mb-4 text-lg">
              {t("overview.costs")}
            </h2>
            <CostList costs={prices.costs} bundles={prices.bundles} />
          </Card>
          <div className="min-w-0">
            <StatementSection {...statement} />
            <Link to={urls.transactions()} className="link mt-4 inline-flex min-h-touch items-center">
              {t("overview.orders")}
            </Link>
          </div>
        </div>
      </Stack>
    </Page>
  );
}

/** The viewer's balance beside what a message costs. */
function BalanceLine({ credits, messageCredits }: { credits: number; messageCredits: number }) {
  const { t } = useTranslation("credits");
  const format = useFormat();
  return (
    <>
      <RichText
        text={t("overview.have", { count: credits, number: format.number(credits) })}
        parts={{ number: <strong className="text-ink" /> }}
      />{" "}
      {messageCredits > 0 ? t("overview.cost", { number: format.number(messageCredits) }) : t("overview.cost_none")}
    </>
  );
}
