import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { Currency } from "#app/credits/currency.ts";
import { formatMoney } from "#app/credits/money.ts";
import { findProvider } from "#app/credits/payments/providers.server.ts";
import { payAtSandbox } from "#app/credits/payments/sandbox/pay-at-sandbox.server.ts";
import { findSandboxPayment } from "#app/credits/payments/sandbox/sandbox.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["orders"], title: "orders:sandbox.title" };

const on = z.literal("on").optional();
const PayForm = z.object({
  outcome: z.enum(["paid", "pending", "failed", "cancelled"], "intent_unknown"),
  store_card: on,
  declines: on,
  replay: on,
  disorder: on,
  lost: on,
});

/** The sandbox provider's payment page: as with an external provider, anyone with the address can pay. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const payment = id !== undefined && findProvider("sandbox") ? await findSandboxPayment(db, id) : undefined;
  if (!payment) throw notFound("order_not_found");
  const { amountMinor, currency, status } = payment;
  return { id: payment.orderId, amountMinor, currency: currency as Currency, open: status === "pending" };
}

/** Ends the payment as chosen, reports it to the site's webhook, and redirects to the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: PayForm });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  const secret = env.sandboxSecret;
  if (id === undefined || !secret || !findProvider("sandbox")) throw notFound("order_not_found");
  const { outcome, store_card, declines, replay, disorder, lost } = form.value;
  const switches = {
    storeCard: Boolean(store_card),
    declines: Boolean(declines),
    sendTwice: Boolean(replay),
    outOfOrder: Boolean(disorder),
    dropReports: Boolean(lost),
  };
  const site = { origin: env.publicOrigin, secret };
  if (!(await payAtSandbox(db, site, id, { outcome, ...switches }, now()))) throw notFound("order_not_found");
  const hasPaid = outcome === "paid" || outcome === "pending";
  return redirect(hasPaid ? urls.transactionBack(id) : urls.transaction(id));
}

export default function SandboxPay() {
  const { id, amountMinor, currency, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation("orders");
  const amount = formatMoney({ minor: amountMinor, currency }, i18n.language);
  return (
    <Page width="form">
      <PageTitle lead={t("sandbox.lead")}>{t("sandbox.title")}</PageTitle>
      {open ? (
        <Form method="post">
          <Card>
            <Stack>
              <FormRefusal reasons={answer && [answer.reason]} />
              <p className="text-3xl font-bold tabular-nums">{amount}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Button name="outcome" value="paid">
                  {t("sandbox.paid")}
                </Button>
                <Button name="outcome" value="pending" variant="secondary">
                  {t("sandbox.pending")}
                </Button>
                <Button name="outcome" value="failed" variant="secondary">
                  {t("sandbox.failed")}
                </Button>
                <Button name="outcome" value="cancelled" variant="secondary">
                  {t("sandbox.cancelled")}
                </Button>
              </div>
              <fieldset className="grid gap-1">
                <legend className="mb-2 font-semibold">{t("sandbox.switches")}</legend>
                {(["store_card", "declines", "replay", "disorder", "lost"] as const).map((name) => (
                  <Checkbox key={name} label={t(`sandbox.${name}`)} input={{ name, value: "on" }} />
                ))}
              </fieldset>
            </Stack>
          </Card>
        </Form>
      ) : (
        <Notice>
          {t("sandbox.ended")}{" "}
          <Link to={urls.transaction(id)} className="link">
            {t("sandbox.back")}
          </Link>
        </Notice>
      )}
    </Page>
  );
}
