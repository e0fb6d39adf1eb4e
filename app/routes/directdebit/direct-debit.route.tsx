import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { startOfDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { hours, later } from "#app/platform/units.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { buyBundle } from "#app/credits/orders/buy-bundle.server.ts";
import { offerResponseInit, type OrderAnswer, refuseOrder } from "#app/credits/orders/load-offer.server.ts";
import { orderInputOf } from "#app/credits/orders/order-form.server.ts";
import { UnpaidOrderNotice } from "#app/credits/orders/unpaid-order.tsx";
import { CodeFields } from "./code-fields.tsx";
import { confirmDebit, resendCode } from "#app/credits/direct-debit/confirm-debit.server.ts";
import { DebitForm } from "#app/credits/direct-debit/debit-form.server.ts";
import { isSmsLimit } from "#app/credits/direct-debit/send-code.server.ts";
import { DetailsFields } from "./details-fields.tsx";
import { findDebitBundle, loadDebit, smsCodeContextOf } from "./load-debit.server.ts";
import { purchaseRefusals } from "#app/credits/refusals.ts";

export const handle: ScreenHandle = { i18n: ["debit", "orders", "credits"], title: "debit:title" };

/** The form for a bundle's debit, or the form for its code. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const debit = await loadDebit(request, await siteOf(request), viewer);
  if (debit.unknown) throw notFound("bundle_not_found");
  return data(debit, offerResponseInit(debit.offer));
}

/** Posting the details makes the order and sends a code; posting the code pays; `intent=resend` sends a new code. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: DebitForm, refusals: purchaseRefusals });
  if (!form.ok) return form.answer;
  const { accountId } = viewer;
  const { bundle, unknown, company, offered } = await findDebitBundle(request, site, viewer);
  if (unknown) throw notFound("bundle_not_found");
  const receiver = await smsCodeContextOf(request, site);
  const posted = form.value;
  const tomorrow = (reason: string) => (isSmsLimit(reason) ? retryTomorrow(site.settings.timezone, now()) : undefined);

  if (posted.step !== "details") {
    const which = { accountId, bundleId: bundle?.id };
    if (posted.step === "resend") {
      const sent = await resendCode(db, which, receiver, now());
      return sent.ok
        ? redirect(urls.directDebit({ bundle: bundle?.id }))
        : form.refuse(sent.reason, { headers: tomorrow(sent.reason) });
    }
    const paid = await confirmDebit(db, which, { otp: posted.otp, secret: env.mandateSecret }, now());
    if (paid.ok) return redirect(urls.transaction(paid.orderId));
    const field = paid.reason === "debit_code_invalid" ? "otp" : undefined;
    return form.refuse(paid.reason, { field });
  }

  if (!bundle || !offered || !company.creditorIdentifier) return form.refuse("debit_unavailable");
  const { details, order: orderFields } = posted;
  const order = await orderInputOf(request, site, viewer, bundle.id, orderFields);
  const { creditorIdentifier } = company;
  const bought = await buyBundle(db, order, { by: "debit", details, creditorIdentifier, receiver }, now());
  if (bought.ok) return redirect(bought.to);
  const headers = bought.tooMany ? undefined : tomorrow(bought.reason);
  const about = { request, site, viewer, bundle, code: order.code };
  return refuseOrder(form, bought, about, headers && { headers });
}

/** Retry-After until the site's next midnight, when codes are available again. */
function retryTomorrow(timeZone: string, at: Date): HeadersInit {
  const midnight = startOfDay(later(startOfDay(at, timeZone), hours(36)), timeZone);
  return { "Retry-After": String(Math.ceil((midnight.getTime() - at.getTime()) / 1000)) };
}

export default function DirectDebit() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as OrderAnswer | undefined;
  const { waiting, blocked, leftMinor, bundleId } = loaded;
  const offer = answer?.offer ?? loaded.offer;
  const { t } = useTranslation("debit");
  const other = bundleId === null ? urls.credits() : urls.bundle(bundleId);
  return (
    <Page width="form">
      <PageTitle lead={waiting ? undefined : t("details.lead")}>{t("title")}</PageTitle>
      <Stack>
        {blocked ? <Notice variant="danger">{t("reason.debit_blocked")}</Notice> : null}
        {waiting ? <CodeFields waiting={waiting} answer={answer} /> : null}
        {!waiting && offer ? <UnpaidOrderNotice order={offer.unpaid} /> : null}
        {!waiting && offer ? <DetailsFields offer={offer} leftMinor={leftMinor} answer={answer} /> : null}
        {!waiting && !offer ? <Notice>{t(bundleId === null ? "nothing" : "closed")}</Notice> : null}
        <ButtonLink to={other} variant="quiet" wide>
          {t("other")}
        </ButtonLink>
      </Stack>
    </Page>
  );
}
