import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { siteOf } from "../site/site.server.ts";
import { useFormat } from "../site/use-format.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { formatMoney } from "./money.ts";
import { providerNamed } from "./providers.server.ts";
import { orderRefusals } from "./refusals.ts";
import { sendRefunds } from "./send-refunds.server.ts";
import { findWithdrawal, withdraw } from "./withdraw.server.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:withdraw.title" };

const WithdrawForm = z.object({ intent: z.literal("withdraw", "intent_unknown") });
const notThere = () => data({ reason: "order_not_found" }, { status: 404 });

/** What withdrawing from an own order gives back; why not, where it does not. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  const orderId = parseId(params.id);
  if (orderId === undefined) throw notThere();
  const offer = await findWithdrawal(db, { accountId: viewer.accountId, orderId, refundDays }, now());
  if (!offer.ok && offer.reason === "order_not_found") throw notThere();
  if (!offer.ok) return { reason: offer.reason, refundDays };
  const { order, unused, backMinor } = offer;
  const { credits, amountMinor, currency, createdAt } = order;
  return { order: { credits, amountMinor, currency, createdAt, unused, backMinor }, refundDays };
}

/** Withdraws; the provider is told of it at once, and again by the clock where it cannot be reached. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  const form = await formDoor(request, { schema: WithdrawForm });
  if (!form.ok) return form.answer;
  const orderId = parseId(params.id);
  if (orderId === undefined) throw notThere();
  const withdrawn = await withdraw(db, { accountId: viewer.accountId, orderId, refundDays }, now());
  if (!withdrawn.ok && withdrawn.reason === "order_not_found") throw notThere();
  if (!withdrawn.ok) {
    const { reason } = withdrawn;
    return form.refuse(reason, orderRefusals[reason].status);
  }
  await sendRefunds(db, providerNamed, now(), orderId);
  return redirect(urls.transactions({ withdrawn: 1 }));
}

export default function Withdraw() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const reason = answer?.lastResult.error?.[""]?.[0] ?? ("reason" in page ? page.reason : undefined);
  const bundleOf = (count: number) => t("credits:bundle.plain", { count, number: format.number(count) });
  const order = "order" in page ? page.order : undefined;
  const money = (minor: number) =>
    order ? formatMoney({ minor, currency: order.currency }, i18n.language) : String(minor);
  return (
    <div className="mx-auto max-w-form px-gutter pb-16">
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
                  moment: format.moment(order.createdAt),
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
              <Button name="intent" value="withdraw" wide>
                {t("withdraw.confirm")}
              </Button>
            </Form>
          </>
        ) : null}
        <Link to={urls.transactions()} className="link">
          {t("payment.all")}
        </Link>
      </Stack>
    </div>
  );
}
