import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { catchUnavailable } from "#app/platform/doors/catch-unavailable.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { ownPath, withFlag } from "#app/platform/request/own-path.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { findProvider } from "#app/credits/payments/providers.server.ts";
import { orderRefusals } from "#app/credits/refusals.ts";
import { sendRefunds } from "#app/credits/refunds/send-refunds.server.ts";
import { findWithdrawal, withdraw } from "#app/credits/refunds/withdraw.server.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:withdraw.title" };

const WithdrawForm = z.object({
  intent: z.literal("withdraw", "intent_unknown"),
  /** The page to return to. */
  next: z.string().max(2000).optional(),
});

/** The amount that a withdrawal from one of the viewer's orders pays back, or the reason why it is refused. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  const orderId = parseId(params.id);
  if (orderId === undefined) throw notFound("order_not_found");
  const offer = await findWithdrawal(db, { accountId: viewer.accountId, orderId, refundDays }, now());
  if (!offer.ok && offer.reason === "order_not_found") throw notFound("order_not_found");
  const next = ownPath(new URL(request.url).searchParams.get("next"));
  if (!offer.ok) return { reason: offer.reason, refundDays, next };
  const { order, unused, backMinor } = offer;
  const { credits, amountMinor, currency, createdAt } = order;
  return { order: { credits, amountMinor, currency, createdAt, unused, backMinor }, refundDays, next };
}

/** Withdraws and sends the refund to the provider; a scheduled job repeats it if provider or database cannot be reached. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  const form = await formDoor(request, { schema: WithdrawForm, refusals: orderRefusals });
  if (!form.ok) return form.answer;
  const orderId = parseId(params.id);
  if (orderId === undefined) throw notFound("order_not_found");
  const withdrawn = await withdraw(db, { accountId: viewer.accountId, orderId, refundDays }, now());
  if (!withdrawn.ok && withdrawn.reason === "order_not_found") throw notFound("order_not_found");
  if (!withdrawn.ok) return form.refuse(withdrawn.reason);
  // It is stored: an answer that says "try again" would be wrong.
  await sendRefunds(db, findProvider, now(), orderId).catch(catchUnavailable);
  return redirect(withFlag(ownPath(form.value.next), "withdrawn") ?? urls.transactions({ withdrawn: 1 }));
}

export default function Withdraw() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useOwnFormat();
  const reason = answer?.lastResult.error?.[""]?.[0] ?? ("reason" in page ? page.reason : undefined);
  const bundleOf = (count: number) => t("credits:bundle.plain", { count, number: format.number(count) });
  const order = "order" in page ? page.order : undefined;
  const money = (minor: number) =>
    order ? formatMoney({ minor, currency: order.currency }, i18n.language) : String(minor);
  return (
    <Page width="form">
      <PageTitle lead={t("withdraw.lead")}>{t("withdraw.title")}</PageTitle>
      <Stack>
        {reason ? (
          <RefusalNotice
            reason={reason}
            table={orderRefusals}
            values={{ days: page.refundDays }}
            calm={answer === undefined}
          />
        ) : null}
        {order ? (
          <>
            <Card>
              <p className="font-semibold">
                {t("withdraw.order", {
                  bundle: bundleOf(order.credits),
                  amount: money(order.amountMinor),
                  moment: format.momentInText(order.createdAt),
                })}
              </p>
              <p className="mt-2">
                {t("withdraw.unused", {
                  bundle: bundleOf(order.unused),
                  amount: money(order.backMinor),
                })}
              </p>
              <p className="mt-2 text-sm text-muted">{t("withdraw.after")}</p>
            </Card>
            <Form method="post">
              {page.next ? <input type="hidden" name="next" value={page.next} /> : null}
              <Button name="intent" value="withdraw" wide>
                {t("withdraw.confirm")}
              </Button>
            </Form>
          </>
        ) : null}
        <Link to={page.next ?? urls.transactions()} className="link">
          {page.next ? t("payment.back") : t("payment.all")}
        </Link>
      </Stack>
    </Page>
  );
}
