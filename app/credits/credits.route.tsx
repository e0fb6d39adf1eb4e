import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { Card } from "../ui/card.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { BalanceCard } from "./balance-card.tsx";
import { BundleTiers } from "./bundle-tiers.tsx";
import { CostList } from "./cost-list.tsx";
import { loadPrices } from "./load-prices.server.ts";
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
  return { credits: viewer.credits, prices, statement: { ...statement, first: after === undefined } };
}

export default function Credits() {
  const { credits, prices, statement } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
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
          <PriceNotes country={prices.country} canBuy={prices.canBuy} />
          <BundleTiers bundles={prices.bundles} messageCredits={prices.costs.message} />
          <p>
            {t("overview.premium")}{" "}
            <Link to={urls.premium()} className="link">
              {t("overview.premium_link")}
            </Link>
          </p>
        </section>
        <StatementSection {...statement} />
      </Stack>
    </div>
  );
}
