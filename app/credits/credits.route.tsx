import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { useFormat } from "../site/use-format.ts";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { BalanceCard } from "./balance-card.tsx";
import { BundleTiers } from "./bundle-tiers.tsx";
import { findActiveDiscount } from "./check-code.server.ts";
import { CostList } from "./cost-list.tsx";
import { loadPrices } from "./load-prices.server.ts";
import { findLastPaidOrder } from "./order.queries.server.ts";
import { PriceNotes } from "./price-notes.tsx";
import { StatementSection } from "./statement-section.tsx";
import { listStatement } from "./statement.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["credits"], title: "credits:overview.title" };

/** The viewer's balance, the bundles of their payment country, and a page of their statement from `?after=` on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const after = parseId(new URL(request.url).searchParams.get("after"));
  const [prices, statement] = await Promise.all([
    loadPrices(db, { request, site, viewer }),
    listStatement(db, { accountId: viewer.accountId, after }),
  ]);
  const query = new URL(request.url).searchParams;
  const [discount, last] = await Promise.all([
    findActiveDiscount(db, viewer, now()),
    findLastPaidOrder(db, viewer.accountId),
  ]);
  return {
    credits: viewer.credits,
    prices,
    statement: { ...statement, first: after === undefined },
    discount: discount ? { percentage: discount.percentage, expires: discount.expires } : null,
    repeatable: last !== undefined && prices.canBuy,
    // Both go along to the order: a code from a link, and the page that credits were missing on.
    along: { code: query.get("code")?.slice(0, 200) || undefined, next: ownPath(query.get("next")) },
  };
}

export default function Credits() {
  const { credits, prices, statement, discount, repeatable, along } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  const format = useFormat();
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("overview.lead")}>{t("overview.title")}</PageTitle>
      <Stack gap="section">
        <div className="grid gap-4 md:grid-cols-2">
          <BalanceCard credits={credits} messageCredits={prices.costs.message} />
          <Card as="section" aria-labelledby="costs">
            <h2 id="costs" className="mb-4 text-lg">
              {t("overview.costs")}
            </h2>
            <CostList costs={prices.costs} bundles={prices.bundles} />
          </Card>
        </div>
        <section aria-labelledby="bundles" className="grid gap-5">
          <SectionTitle id="bundles">{t("overview.bundles")}</SectionTitle>
          <PriceNotes prices={prices} />
          {discount && prices.canBuy ? (
            <Notice icon="gift">
              {t("overview.discount", { percentage: discount.percentage, moment: format.moment(discount.expires) })}
            </Notice>
          ) : null}
          <BundleTiers
            bundles={prices.bundles}
            messageCredits={prices.costs.message}
            buyAt={prices.canBuy ? (bundle) => urls.bundle(bundle.id, undefined, along) : undefined}
          />
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
        <div>
          <StatementSection {...statement} />
          <Link to={urls.transactions()} className="link mt-4 inline-block">
            {t("overview.orders")}
          </Link>
        </div>
      </Stack>
    </div>
  );
}
