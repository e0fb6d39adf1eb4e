import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { ownPath } from "../platform/own-path.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { companyOf } from "../site/company.server.ts";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { findBundleIn } from "./bundle.queries.server.ts";
import { currencyOf } from "./currency.ts";
import { makeOrder } from "./make-order.server.ts";
import { minimumWords } from "./minimum-words.server.ts";
import { findOrder } from "./order.queries.server.ts";
import { OrderFields } from "./order-fields.tsx";
import { OrderForm } from "./order-form.server.ts";
import { offerOf } from "./order-offer.server.ts";
import { paymentCountryOf } from "./payment-country.server.ts";
import { readMethod } from "./payment-methods.ts";
import { methodsOffered, providerFor } from "./providers.server.ts";
import { orderRefusals } from "./refusals.ts";
import { startPayment } from "./start-payment.server.ts";
import { vatRate } from "./vat.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:order.title" };

const notThere = () => data({ reason: "bundle_not_found" }, { status: 404 });

/** What a bundle costs and how it can be paid; the same tier where the payment country has another currency. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const bundle = await findBundleIn(db, parseId(params.id), currencyOf(paymentCountryOf(request, site, viewer)));
  const method = readMethod(params.paymentmethod);
  if (!bundle || (params.paymentmethod !== undefined && !method)) throw notThere();
  const { searchParams } = new URL(request.url);
  if (method === "directdebit") {
    const [code, next] = [searchParams.get("code") ?? undefined, ownPath(searchParams.get("next"))];
    throw redirect(urls.directDebit({ bundle: bundle.id, code, next }));
  }
  const chosen = method ?? readMethod(searchParams.get("paymentmethod") ?? undefined);
  return { offer: await offerOf(request, site, viewer, bundle), method: chosen ?? null };
}

/** Makes the order and leads to where it is paid; amount, currency and credits are the database's, not the form's. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: OrderForm });
  if (!form.ok) return form.answer;
  const { key, code, shown, next } = form.value;
  const country = paymentCountryOf(request, site, viewer);
  const currency = currencyOf(country);
  const bundle = await findBundleIn(db, parseId(params.id), currency);
  if (!bundle) throw notThere();
  const typed = form.value.paymentmethod || params.paymentmethod;
  if (form.value.intent === "apply") {
    const chosen = { code: code.trim() || undefined, paymentmethod: readMethod(typed), next: ownPath(next) };
    return redirect(urls.bundle(bundle.id, readMethod(params.paymentmethod), chosen));
  }
  if (!typed) return form.refuse("method_missing", 422, "paymentmethod");
  const company = await companyOf(site);
  const method = methodsOffered(country, currency, company).find((each) => each === readMethod(typed));
  if (method === "directdebit") {
    return redirect(urls.directDebit({ bundle: bundle.id, code: code.trim() || undefined, next: ownPath(next) }));
  }
  const provider = method && providerFor(method, currency);
  if (!method || !provider) return form.refuse("method_unavailable", 422, "paymentmethod");

  const made = await makeOrder(
    db,
    {
      who: { siteId: site.id, accountId: viewer.accountId, signupDate: viewer.signupDate },
      bundleId: bundle.id,
      method,
      provider: provider.name,
      country,
      vatBasisPoints: vatRate(country, company.country),
      code,
      key,
      shownMinor: shown,
      nextPath: ownPath(next),
      storedCard: false,
    },
    now(),
  );
  if (!made.ok) {
    const { status } = orderRefusals[made.reason];
    if (made.reason === "bundle_not_found") throw notThere();
    const field = made.reason.startsWith("code_") ? "code" : undefined;
    const values = await minimumWords(request, made.minimum);
    return form.refuse(made.reason, status === 404 ? 422 : status, field, undefined, values);
  }
  const order = await findOrder(db, made.orderId);
  const payUrl = order && (await startPayment(db, provider, order, site.origin, now()));
  return redirect(payUrl ?? urls.transaction(made.orderId));
}

export const shouldRevalidate = revalidatesUnlessFailed;

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function OrderBundle() {
  const { offer, method } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("order.lead")}>{t("order.title")}</PageTitle>
      <OrderFields offer={offer} method={method} answer={useActionData<typeof action>()} />
    </div>
  );
}
