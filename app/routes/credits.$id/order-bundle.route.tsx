import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { type Company, companyOf } from "#app/site/company/company.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { findBundleIn } from "#app/credits/bundles/bundle.queries.server.ts";
import { type Currency, currencyOf } from "#app/credits/currency.ts";
import { buyBundle } from "#app/credits/orders/buy-bundle.server.ts";
import { OrderFields } from "./order-fields.tsx";
import { loadOffer, offerResponseInit, type OrderAnswer, refuseOrder } from "#app/credits/orders/load-offer.server.ts";
import { OrderForm, orderInputOf, postedCode } from "#app/credits/orders/order-form.server.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { readMethod } from "#app/credits/payments/payment-methods.ts";
import { offeredMethods, providerFor } from "#app/credits/payments/providers.server.ts";
import { purchaseRefusals } from "#app/credits/refusals.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:order.title", bannersBelow: true };

// A mistyped code is a field to correct here, not a page that does not exist.
const codeNotFound = { ...purchaseRefusals.code_not_found, status: 422 } as const;
const refusals = { ...purchaseRefusals, code_not_found: codeNotFound };

/** A bundle's price and payment methods; the bundle of the same tier if the payment country has another currency. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const bundle = await findBundleIn(db, parseId(params.id), currencyOf(paymentCountryOf(request, site, viewer)));
  const method = readMethod(params.paymentmethod);
  if (!bundle || (params.paymentmethod !== undefined && !method)) throw notFound("bundle_not_found");
  const { searchParams } = new URL(request.url);
  if (method === "directdebit") {
    const [code, next] = [searchParams.get("code") ?? undefined, ownPath(searchParams.get("next"))];
    throw redirect(urls.directDebit({ bundle: bundle.id, code, next }));
  }
  const selectedMethod = method ?? readMethod(searchParams.get("paymentmethod") ?? undefined);
  const offer = await loadOffer(request, site, viewer, bundle);
  return data({ offer, method: selectedMethod ?? null }, offerResponseInit(offer));
}

/** Makes the order and redirects to the payment; amount, currency and credits come from the database, not the form. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: OrderForm, refusals });
  const country = paymentCountryOf(request, site, viewer);
  const currency = currencyOf(country);
  const bundle = await findBundleIn(db, parseId(params.id), currency);
  if (!bundle) throw notFound("bundle_not_found");
  if (!form.ok) return form.answer;
  const { next } = form.value;
  const code = postedCode(request, form.value);
  const methodInput = form.value.paymentmethod || params.paymentmethod;
  if (form.value.intent === "apply") {
    const target = { code: code.trim() || undefined, paymentmethod: readMethod(methodInput), next: ownPath(next) };
    // The redirect target counts the code against the limit.
    return redirect(urls.bundle(bundle.id, readMethod(params.paymentmethod), target));
  }
  const order = await orderInputOf(request, site, viewer, bundle.id, form.value);
  const payment = choosePayment(methodInput, {
    country,
    currency,
    company: await companyOf(site),
    origin: site.origin,
  });
  const bought = await buyBundle(db, order, payment, now());
  if (bought.ok) return redirect(bought.to);
  const { reason } = bought;
  if (reason === "bundle_not_found") throw notFound("bundle_not_found");
  return refuseOrder(form, bought, { request, site, viewer, bundle, code }, { field: fieldOf(reason) });
}

/** The payment of the chosen method; the direct debit has a form of its own. */
function choosePayment(
  methodInput: string | undefined,
  where: { country: string | undefined; currency: Currency; company: Company; origin: string },
) {
  if (!methodInput) return { by: "nothing", reason: "method_missing" } as const;
  const { country, currency, company, origin } = where;
  const method = offeredMethods(country, currency, company).find((each) => each === readMethod(methodInput));
  if (method === "directdebit") return { by: "debit_form" } as const;
  const provider = method && providerFor(method, currency);
  if (!method || !provider) return { by: "nothing", reason: "method_unavailable" } as const;
  return { by: "provider", method, provider, origin } as const;
}

/** The field of the form that a reason is about. */
function fieldOf(reason: string): string | undefined {
  if (reason === "too_many" || reason.startsWith("code_")) return "code";
  return reason.startsWith("method_") ? "paymentmethod" : undefined;
}

export default function OrderBundle() {
  const { offer, method } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as OrderAnswer | undefined;
  const { t } = useTranslation("orders");
  return (
    <Page>
      <PageTitle lead={t("order.lead")}>{t("order.title")}</PageTitle>
      <OrderFields offer={answer?.offer ?? offer} method={method} answer={answer} />
    </Page>
  );
}
