import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { BenefitTable } from "./benefit-table.tsx";
import { loadPhotoPreview } from "./load-photo-preview.server.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import { BundleTiers } from "#app/credits/bundles/bundle-tiers.tsx";
import { loadPrices } from "#app/credits/bundles/load-prices.server.ts";
import { premiumBenefits } from "#app/credits/bundles/premium-benefits.ts";
import { listDiscountAmounts } from "#app/credits/codes/find-offered-discount.server.ts";
import { PriceNotes } from "#app/credits/bundles/price-notes.tsx";

export const handle: ScreenHandle = { i18n: ["credits"], title: "credits:premium.title" };

/** What Premium brings, then its prices in the viewer's payment country. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const [prices, preview] = await Promise.all([
    loadPrices(db, { request, site, viewer }),
    loadPhotoPreview(request, site, viewer),
  ]);
  const { bundles, country } = prices;
  const { offMinor } = await listDiscountAmounts(db, { who: viewer, bundles, country, code: "" }, now());
  return {
    premium: viewer.paidUser,
    prices,
    offMinor,
    claims: !country || !site.settings.premium_claim_off.some((code) => code === country),
    preview,
    benefits: premiumBenefits(site.settings.swipe_daily_cap),
  };
}

export default function Premium() {
  const { premium, prices, offMinor, claims, preview, benefits } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  return (
    <Page>
      <PageTitle lead={t("premium.lead")}>{t("premium.headline")}</PageTitle>
      <Stack gap="section">
        <section aria-labelledby="benefits" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="benefits" className="sr-only">
            {t("premium.benefits")}
          </h2>
          {premium ? (
            <Notice variant="success" icon="crown" title={t("premium.member")}>
              {t("premium.member_text")}
            </Notice>
          ) : null}
          {preview ? <PhotoPreview {...preview} /> : null}
          <BenefitTable benefits={benefits} />
          {claims ? <p className="max-w-text text-lg font-semibold">{t("premium.claim")}</p> : null}
        </section>
        <section aria-labelledby="bundles" className="grid gap-5">
          <SectionTitle id="bundles">{t("premium.bundles")}</SectionTitle>
          <BundleTiers
            bundles={prices.bundles}
            messageCredits={prices.costs.message}
            discountsMinor={offMinor}
            buyUrl={prices.canBuy ? (bundle) => urls.bundle(bundle.id) : undefined}
          />
          <PriceNotes prices={prices} />
          <p>
            {prices.costs.message > 0 ? t("premium.costs", { count: prices.costs.message }) : t("premium.costs_none")}{" "}
            <Link to={urls.credits()} className="link">
              {t("premium.credits_link")}
            </Link>
          </p>
        </section>
      </Stack>
    </Page>
  );
}
