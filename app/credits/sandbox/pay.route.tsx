import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { now } from "../../platform/clock.server.ts";
import { db } from "../../platform/db.server.ts";
import { formDoor } from "../../platform/doors/form.server.ts";
import { env } from "../../platform/env.server.ts";
import { parseId } from "../../platform/public-id.ts";
import type { ScreenHandle } from "../../platform/render/handle.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import type { Currency } from "../currency.ts";
import { formatMoney } from "../money.ts";
import { providerNamed } from "../providers.server.ts";
import { payAtSandbox } from "./pay-at-sandbox.server.ts";
import { findSandboxPayment } from "./sandbox.queries.server.ts";

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

const notThere = () => data({ reason: "order_not_found" }, { status: 404 });

/** The sandbox provider's own page: as with a provider elsewhere, whoever has the address can pay. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const payment = id !== undefined && providerNamed("sandbox") ? await findSandboxPayment(db, id) : undefined;
  if (!payment) throw notThere();
  const { amountMinor, currency, status } = payment;
  return { id: payment.orderId, amountMinor, currency: currency as Currency, open: status === "pending" };
}

/** Ends the payment as the button says, reports it to the site's webhook, and leads back to the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: PayForm });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  const secret = env.sandboxSecret;
  if (id === undefined || !secret || !providerNamed("sandbox")) throw notThere();
  const { outcome, store_card, declines, replay, disorder, lost } = form.value;
  const switches = {
    storeCard: Boolean(store_card),
    declines: Boolean(declines),
    replay: Boolean(replay),
    disorder: Boolean(disorder),
    lost: Boolean(lost),
  };
  const site = { origin: env.publicOrigin, secret };
  if (!(await payAtSandbox(db, site, id, { outcome, ...switches }, now()))) throw notThere();
  return redirect(urls.transaction(id));
}

export default function SandboxPay() {
  const { id, amountMinor, currency, open } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("orders");
  const amount = formatMoney({ minor: amountMinor, currency }, i18n.language);
  return (
    <div className="mx-auto max-w-form px-gutter pb-16">
      <PageTitle lead={t("sandbox.lead")}>{t("sandbox.title")}</PageTitle>
      {open ? (
        <Form method="post">
          <Card>
            <Stack>
              <p className="text-3xl font-bold tabular-nums">{amount}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Button name="outcome" value="paid">
                  {t("sandbox.paid")}
                </Button>
                <Button name="outcome" value="pending" look="secondary">
                  {t("sandbox.pending")}
                </Button>
                <Button name="outcome" value="failed" look="secondary">
                  {t("sandbox.failed")}
                </Button>
                <Button name="outcome" value="cancelled" look="secondary">
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
    </div>
  );
}
