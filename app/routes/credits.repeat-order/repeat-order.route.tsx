import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { findBundleIn } from "#app/credits/bundles/bundle.queries.server.ts";
import { currencyOf } from "#app/credits/currency.ts";
import { formatMoney } from "#app/credits/money.ts";
import { buyBundle } from "#app/credits/orders/buy-bundle.server.ts";
import { OfferInputs } from "#app/credits/orders/offer-inputs.tsx";
import { loadOffer, offerResponseInit, type OrderAnswer, refuseOrder } from "#app/credits/orders/load-offer.server.ts";
import { OrderForm, orderInputOf } from "#app/credits/orders/order-form.server.ts";
import { findLastPaidOrder } from "#app/credits/orders/order.queries.server.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { PriceLines } from "#app/credits/orders/price-lines.tsx";
import { connectedProviders, findProvider } from "#app/credits/payments/providers.server.ts";
import { purchaseRefusals } from "#app/credits/refusals.ts";
import { RepeatRefusal } from "./repeat-refusal.tsx";
import { findCard } from "#app/credits/payments/stored-card.queries.server.ts";
import { UnpaidOrderNotice } from "#app/credits/orders/unpaid-order.tsx";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:repeat.title", bannersBelow: true };

/** The bundle of the last order in the current payment country, and the stored card. */
async function repeatable(request: Request, site: Site, viewer: Viewer) {
  const last = await findLastPaidOrder(db, viewer.accountId);
  const currency = currencyOf(paymentCountryOf(request, site, viewer));
  const bundle = await findBundleIn(db, last?.bundleId, currency);
  const providers = connectedProviders().filter((each) => each.supports(currency, "creditcard"));
  const names = providers.map((provider) => provider.name);
  const card = await findCard(db, viewer.accountId, names);
  return { bundle, card };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { bundle, card } = await repeatable(request, site, viewer);
  if (!bundle) return data({ offer: null, card: null });
  const offer = await loadOffer(request, site, viewer, bundle);
  return data({ offer, card: card?.label ?? null }, offerResponseInit(offer));
}

/** Charges the stored card at once; if the card is refused, the page offers a retry and PayPal. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: OrderForm, refusals: purchaseRefusals });
  if (!form.ok) return form.answer;
  const { bundle, card } = await repeatable(request, site, viewer);
  if (!bundle) throw notFound("bundle_not_found");
  const order = await orderInputOf(request, site, viewer, bundle.id, form.value);
  const provider = card && findProvider(card.provider);
  const payment =
    card && provider
      ? ({ by: "stored_card", provider, token: card.token, origin: site.origin } as const)
      : ({ by: "nothing", reason: "no_stored_card" } as const);
  const bought = await buyBundle(db, order, payment, now());
  if (bought.ok) return redirect(bought.to);
  return refuseOrder(form, bought, { request, site, viewer, bundle, code: order.code });
}

export default function RepeatOrder() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as OrderAnswer | undefined;
  const { card } = loaded;
  const offer = answer?.offer ?? loaded.offer;
  const { t, i18n } = useTranslation(["orders", "shell"]);
  const busy = useNavigation().formData?.get("intent") === "order";
  const reason = answer?.lastResult.error?.[""]?.[0] ?? (answer ? undefined : offer?.problem?.reason);
  const amount = offer
    ? formatMoney({ minor: offer.amountMinor, currency: offer.bundle.currency }, i18n.language)
    : undefined;
  return (
    <Page>
      <PageTitle lead={offer && card ? t("repeat.lead") : undefined}>{t("repeat.title")}</PageTitle>
      {offer && card ? (
        <Stack>
          {reason ? <RepeatRefusal reason={reason} offer={offer} values={answer?.values} /> : null}
          <UnpaidOrderNotice order={offer.unpaid} />
          <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
            <PriceLines offer={offer} />
            <Stack>
              <p>{t("repeat.card", { card })}</p>
              <p className="text-sm text-muted">{t("order.bank", { name: offer.bankName })}</p>
              <Form method="post" key={offer.key}>
                <OfferInputs offer={offer} />
                <input type="hidden" name="code" value={offer.hiddenCode} />
                <Button name="intent" value="order" size="large" wide busy={busy}>
                  {reason === "card_failed" ? t("repeat.retry") : t("order.pay", { amount })}
                </Button>
              </Form>
            </Stack>
          </div>
        </Stack>
      ) : (
        <Notice
          action={
            offer ? (
              <ButtonLink to={urls.bundle(offer.bundle.id)}>{t("repeat.choose")}</ButtonLink>
            ) : (
              <ButtonLink to={urls.credits()}>{t("shell:bonus.button")}</ButtonLink>
            )
          }
        >
          {offer ? t("repeat.no_card") : t("repeat.no_order")}
        </Notice>
      )}
    </Page>
  );
}
