import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer, type Viewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { companyOf } from "../site/company.server.ts";
import { type Site, siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { findBundleIn } from "./bundle.queries.server.ts";
import { currencyOf } from "./currency.ts";
import { formatMoney } from "./money.ts";
import { findLastPaidOrder } from "./order.queries.server.ts";
import { OrderForm } from "./order-form.server.ts";
import { offerOf } from "./order-offer.server.ts";
import { paymentCountryOf } from "./payment-country.server.ts";
import { PriceLines } from "./price-lines.tsx";
import { connectedProviders, providerNamed } from "./providers.server.ts";
import { orderRefusals } from "./refusals.ts";
import { RepeatRefusal } from "./repeat-refusal.tsx";
import { repeatOrder } from "./repeat-order.server.ts";
import { findCard } from "./stored-card.queries.server.ts";
import { vatRate } from "./vat.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:repeat.title" };

/** The bundle of the last order in today's payment country, and the card that can pay it. */
async function repeatable(request: Request, site: Site, viewer: Viewer) {
  const last = await findLastPaidOrder(db, viewer.accountId);
  const currency = currencyOf(paymentCountryOf(request, site, viewer));
  const bundle = await findBundleIn(db, last?.bundleId, currency);
  const providers = connectedProviders().filter((each) => each.takes(currency, "creditcard"));
  const names = providers.map((provider) => provider.name);
  const card = await findCard(db, viewer.accountId, names);
  return { bundle, card };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { bundle, card } = await repeatable(request, site, viewer);
  if (!bundle) return { offer: null, card: null };
  return { offer: await offerOf(request, site, viewer, bundle), card: card?.label ?? null };
}

/** Charges the stored card at once; a card that is refused is told with both ways out. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: OrderForm });
  if (!form.ok) return form.answer;
  const { bundle, card } = await repeatable(request, site, viewer);
  if (!bundle) throw data({ reason: "bundle_not_found" }, { status: 404 });
  const provider = card && providerNamed(card.provider);
  if (!card || !provider) return form.refuse("no_stored_card", orderRefusals.no_stored_card.status);
  const country = paymentCountryOf(request, site, viewer);
  const wish = {
    who: { siteId: site.id, accountId: viewer.accountId, signupDate: viewer.signupDate },
    bundleId: bundle.id,
    country,
    vatBasisPoints: vatRate(country, (await companyOf(site)).country),
    code: form.value.code,
    key: form.value.key,
    shownMinor: form.value.shown,
    nextPath: undefined,
  };
  const repeated = await repeatOrder(db, wish, { provider, token: card.token, origin: site.origin }, now());
  if (repeated.ok) return redirect(urls.transaction(repeated.orderId));
  return form.refuse(repeated.reason, orderRefusals[repeated.reason].status);
}

export default function RepeatOrder() {
  const { offer, card } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation("orders");
  const busy = useNavigation().formData?.get("intent") === "order";
  const reason = answer?.lastResult.error?.[""]?.[0];
  const amount = offer
    ? formatMoney({ minor: offer.amountMinor, currency: offer.bundle.currency }, i18n.language)
    : undefined;
  return (
    <div className="mx-auto max-w-form px-gutter pb-16">
      <PageTitle lead={t("repeat.lead")}>{t("repeat.title")}</PageTitle>
      {offer && card ? (
        <Stack>
          {reason ? <RepeatRefusal reason={reason} offer={offer} /> : null}
          <PriceLines offer={offer} />
          <p>{t("repeat.card", { card })}</p>
          <p className="text-sm text-muted">{t("order.bank", { name: offer.bankName })}</p>
          <Form method="post" key={offer.key}>
            <input type="hidden" name="key" value={offer.key} />
            <input type="hidden" name="shown" value={offer.amountMinor} />
            <Button name="intent" value="order" size="large" wide busy={busy}>
              {reason === "card_failed" ? t("repeat.retry") : t("order.pay", { amount })}
            </Button>
          </Form>
        </Stack>
      ) : (
        <Notice
          action={
            <ButtonLink to={offer ? urls.bundle(offer.bundle.id) : urls.credits()}>{t("repeat.choose")}</ButtonLink>
          }
        >
          {offer ? t("repeat.no_card") : t("repeat.no_order")}
        </Notice>
      )}
    </div>
  );
}
