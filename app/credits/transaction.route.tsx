import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { findOwnOrder } from "./order.queries.server.ts";
import { isOpen } from "./order-status.ts";
import { PaymentResult } from "./payment-result.tsx";
import { PaymentWait } from "./payment-wait.tsx";
import { providerNamed } from "./providers.server.ts";
import { orderRefusals } from "./refusals.ts";
import { startPayment } from "./start-payment.server.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:payment.title" };

const notThere = () => data({ reason: "order_not_found" }, { status: 404 });
const PaymentForm = z.object({ intent: z.enum(["cancel", "pay"], "intent_unknown") });

/** What became of an own order; another's is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const id = parseId(params.id);
  const order = id === undefined ? undefined : await findOwnOrder(db, viewer.accountId, id);
  if (!order) throw notThere();
  const { status, credits, amountMinor, currency, bundleId, payUrl, nextPath, method, storedCard, refundedMinor } =
    order;
  return {
    order: { id: order.id, status, credits, amountMinor, currency, bundleId, method, storedCard, refundedMinor },
    payUrl: isOpen(status) ? payUrl : null,
    // The provider has given no page to pay at; a kept card is charged without one.
    unreached: status === "pending" && payUrl === null && !storedCard,
    next: ownPath(nextPath) ?? null,
  };
}

/** Gives an open order up, or begins its payment again where the provider was out. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PaymentForm });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  if (id === undefined) throw notThere();
  if (form.value.intent === "pay") return redirect(await payAgain(request, viewer.accountId, id));
  const cancelled = await cancelOrder(db, { accountId: viewer.accountId, orderId: id }, now());
  if (cancelled.ok) return redirect(urls.transaction(id));
  if (cancelled.reason === "order_not_found") throw notThere();
  return form.refuse(cancelled.reason, orderRefusals[cancelled.reason].status);
}

/** Where an open order is paid; its own page, which says so, where it is not open or the provider is still out. */
async function payAgain(request: Request, accountId: number, id: number): Promise<string> {
  const order = await findOwnOrder(db, accountId, id);
  if (!order) throw notThere();
  const provider = providerNamed(order.provider);
  const { origin } = await siteOf(request);
  const begins = provider !== undefined && isOpen(order.status) && !order.storedCard;
  return (begins ? await startPayment(db, provider, order, origin, now()) : undefined) ?? urls.transaction(id);
}

export default function Transaction() {
  const { order, payUrl, unreached, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const waits = order.status === "loading" || order.status === "pending";
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle>{t("payment.title")}</PageTitle>
      <Stack className="max-w-text">
        {answer ? <RefusalNotice reason={answer.reason} table={orderRefusals} /> : null}
        <PaymentResult order={order} payUrl={payUrl} unreached={unreached} next={next} />
        {waits ? <PaymentWait /> : null}
      </Stack>
    </div>
  );
}
