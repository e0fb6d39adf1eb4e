import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { requireViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { ownPath, withFlag } from "#app/platform/request/own-path.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { type ScreenHandle, waitingStatus } from "#app/platform/render/handle.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { cancelOrder } from "#app/credits/orders/cancel-order.server.ts";
import { timesPaid } from "#app/credits/money.ts";
import { findOwnOrder } from "#app/credits/orders/order.queries.server.ts";
import { isPaymentReported } from "#app/credits/payments/payment-event.queries.server.ts";
import { sumRepaidCredits } from "#app/credits/refunds/debt.queries.server.ts";
import { isOpen } from "#app/credits/orders/order-status.ts";
import { loadChatAhead } from "./load-chat-ahead.server.ts";
import { PaidResult } from "./paid-result.tsx";
import { PaymentResult, type ShownOrder } from "./payment-result.tsx";
import { PaymentPolling } from "./payment-polling.tsx";
import { findProvider } from "#app/credits/payments/providers.server.ts";
import { orderRefusals } from "#app/credits/refusals.ts";
import { returnFromProvider } from "#app/credits/payments/reconcile-orders.server.ts";
import { startPayment } from "#app/credits/payments/start-payment.server.ts";

type Data = Awaited<ReturnType<typeof loader>>["data"];
export const handle: ScreenHandle = {
  ...{ i18n: ["orders", "credits"], title: "orders:payment.title", bannersBelow: true },
  // The mark of a fictional member.
  i18nWith: (loaded) => ((loaded as Data | undefined)?.paid?.chat ? ["members"] : []),
  refreshWith: (loaded) => {
    const page = loaded as Data | undefined;
    return page && isOpen(page.order.status) ? "5" : undefined;
  },
};

const PaymentForm = z.object({
  intent: z.enum(["cancel", "pay"], "intent_unknown"),
  /** The page on which the order was cancelled. */
  next: z.string().max(2000).optional(),
});

/** The state of one of the viewer's orders; other members' orders are 404. `?back` comes from the payment page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const id = parseId(params.id);
  const order = id === undefined ? undefined : await findOwnOrder(db, viewer.accountId, id);
  if (!order) throw notFound("order_not_found");
  if (new URL(request.url).searchParams.has("back")) {
    await returnFromProvider(db, order, findProvider(order.provider), now());
    throw redirect(urls.transaction(order.id));
  }
  const { status, credits, amountMinor, currency, bundleId, createdAt, refundedMinor, takenBackMinor } = order;
  const { payUrl, nextPath, storedCard, method } = order;
  const isOnItsWay = order.backAt !== null || (await isPaymentReported(db, order.id));
  const shown = { id: order.id, status, credits, amountMinor, currency, bundleId, method, createdAt };
  const next = ownPath(nextPath) ?? null;
  const page = {
    order: { ...shown, refundedMinor, takenBackMinor },
    // Whoever may have paid is not offered to pay again.
    payUrl: isOpen(status) && !isOnItsWay ? payUrl : null,
    // Started, but the member has not come back and the provider has reported nothing yet.
    unpaid: status === "pending" && payUrl !== null && !isOnItsWay,
    paid: status === "completed" && refundedMinor === 0 ? await loadPaid(request, viewer, order.id, next) : null,
    // The provider returned no payment page; a stored card is charged without one.
    unreached: status === "pending" && payUrl === null && !storedCard,
    next,
  };
  return data(page, { status: isOpen(status) ? waitingStatus : 200 });
}

/** What a paid order brought, and the conversation to go on with. */
async function loadPaid(request: Request, viewer: Viewer, orderId: number, next: string | null) {
  const { message_credits: cost } = (await siteOf(request)).settings;
  const { credits, paidUser: premium } = viewer;
  const [paidBack, chat] = await Promise.all([sumRepaidCredits(db, orderId), loadChatAhead(request, viewer, next)]);
  return { balance: { credits, messages: timesPaid(credits, cost), premium }, paidBack, chat };
}

/** Cancels an open order, or starts its payment again if the provider did not answer. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PaymentForm, refusals: orderRefusals });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  if (id === undefined) throw notFound("order_not_found");
  if (form.value.intent === "pay") return redirect(await payAgain(request, viewer.accountId, id));
  const cancelled = await cancelOrder(db, { accountId: viewer.accountId, orderId: id }, now());
  if (cancelled.ok) return redirect(withFlag(ownPath(form.value.next), "cancelled") ?? urls.transaction(id));
  if (cancelled.reason === "order_not_found") throw notFound("order_not_found");
  return form.refuse(cancelled.reason);
}

/** The payment page of an open order; the order's own page if it is not open or the provider still does not answer. */
async function payAgain(request: Request, accountId: number, id: number): Promise<string> {
  const order = await findOwnOrder(db, accountId, id);
  if (!order) throw notFound("order_not_found");
  const provider = findProvider(order.provider);
  const { origin } = await siteOf(request);
  const begins = provider !== undefined && isOpen(order.status) && !order.storedCard && !order.backAt;
  return (begins ? await startPayment(db, provider, order, origin, now()) : undefined) ?? urls.transaction(id);
}

/** The page's title beside the notice. */
function headingOf(status: ShownOrder["status"], isOnItsWay: boolean) {
  if (status === "failed" || status === "cancelled") return "payment.not_paid";
  if (status === "pending") return isOnItsWay ? "payment.on_its_way" : "status.pending";
  return "payment.title";
}

export default function Transaction() {
  const { order, payUrl, unreached, unpaid, paid, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { status } = order;
  const isOver = status === "failed" || status === "cancelled";
  return (
    <Page>
      {paid ? null : (
        <PageTitle lead={isOver ? t(`payment.${status}.text`) : undefined}>
          {t(headingOf(status, !unreached && !unpaid))}
        </PageTitle>
      )}
      <Stack className={paid ? "max-w-text pt-4 sm:pt-10 lg:max-w-none" : "max-w-text"}>
        {answer ? <RefusalNotice reason={answer.reason} table={orderRefusals} /> : null}
        {paid ? (
          <PaidResult order={order} {...paid} next={next} />
        ) : (
          <PaymentResult
            order={order}
            payUrl={payUrl}
            reached={unreached ? "unreached" : unpaid ? "unpaid" : undefined}
            next={next}
          />
        )}
        {isOpen(status) ? <PaymentPolling /> : null}
      </Stack>
    </Page>
  );
}
