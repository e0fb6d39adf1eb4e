import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { CostList } from "#app/credits/bundles/cost-list.tsx";
import { loadPrices } from "#app/credits/bundles/load-prices.server.ts";
import { PriceNotes } from "#app/credits/bundles/price-notes.tsx";
import { PricingList } from "./pricing-list.tsx";

export const handle: ScreenHandle = { i18n: ["credits"], title: "credits:pricing.title", hydrate: "desktop" };

/** Public: the prices of credits in the reader's payment country, and of the actions that cost credits. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  return { prices: await loadPrices(db, { request, site, viewer }), signupCredits: site.settings.signup_credits };
}

export default function Pricing() {
  const { prices, signupCredits } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  return (
    <Page>
      <PageTitle large lead={t("pricing.lead")}>
        {t("pricing.title")}
      </PageTitle>
      <Stack gap="section">
        <section aria-labelledby="costs" className="max-w-text">
          <SectionTitle id="costs" className="mb-5">
            {t("pricing.costs")}
          </SectionTitle>
          <CostList costs={prices.costs} bundles={prices.bundles} />
          {signupCredits > 0 ? <p className="mt-5">{t("pricing.signup", { count: signupCredits })}</p> : null}
        </section>
        <section aria-labelledby="bundles" className="grid gap-5">
          <SectionTitle id="bundles">{t("pricing.bundles")}</SectionTitle>
          <PriceNotes prices={prices} />
          <PricingList bundles={prices.bundles} costs={prices.costs} />
          <p>
            {t("pricing.premium")} {t("pricing.rounding")}{" "}
            <Link to={urls.page("return-policy")} className="link">
              {t("pricing.withdrawal")}
            </Link>
          </p>
        </section>
      </Stack>
    </Page>
  );
}
