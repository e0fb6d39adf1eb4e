import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Seller } from "#db/schema.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { companyOf } from "#app/site/company.server.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { siteOf } from "#app/site/site.server.ts";
import { useFormat } from "#app/site/use-format.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { formatMoney, splitVat } from "../money.ts";
import { sellerOf } from "./order-form.server.ts";
import { findOwnOrder } from "./order.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:invoice.heading" };

/** The printable invoice of one of the viewer's completed orders. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const id = parseId(params.id);
  const order = id === undefined ? undefined : await findOwnOrder(db, viewer.accountId, id);
  if (!order || order.invoiceNumber === null || !order.completedAt) {
    throw notFound("order_not_found");
  }
  const { seller } = order.seller ? order : sellerOf(await companyOf(await siteOf(request)));
  const { credits, amountMinor, discountMinor, currency, vatBasisPoints, refundedMinor, method, discountCode } = order;
  return {
    number: order.invoiceNumber,
    at: order.completedAt,
    seller: seller as Seller,
    buyer: { name: viewer.profile.name, email: viewer.email, country: order.country },
    order: { id: order.id, credits, amountMinor, discountMinor, currency, refundedMinor, method, discountCode },
    vat: vatBasisPoints === null ? null : { ...splitVat(amountMinor, vatBasisPoints), percent: vatBasisPoints / 100 },
  };
}

export default function Invoice() {
  const { number, at, seller, buyer, order, vat } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, i18n.language);
  return (
    <Page width="text">
      <PageTitle>{t("invoice.title", { number: String(number) })}</PageTitle>
      <div className="grid gap-6 sm:grid-cols-2">
        <section>
          <h2 className="text-lg">{t("invoice.seller")}</h2>
          <address className="mt-1 not-italic">
            {[
              seller.name,
              seller.address,
              `${seller.zip} ${seller.city}`,
              countryName(seller.country, i18n.language),
            ].map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </address>
          <p className="mt-1 text-sm">{t("invoice.registration", { number: seller.registrationNumber })}</p>
          {seller.vatNumbers.map((each) => (
            <p key={each} className="text-sm">
              {t("invoice.vat_number", { number: each })}
            </p>
          ))}
        </section>
        <section>
          <h2 className="text-lg">{t("invoice.buyer")}</h2>
          <p className="mt-1 break-words">
            <bdi>{buyer.name}</bdi>
            <br />
            {buyer.email}
            {buyer.country ? (
              <>
                <br />
                {countryName(buyer.country, i18n.language)}
              </>
            ) : null}
          </p>
        </section>
      </div>
      <p className="mt-6">
        <time dateTime={at.toISOString()}>{format.moment(at)}</time> ·{" "}
        {t("invoice.order", { number: String(order.id) })} · {t(`method.${order.method}`)}
      </p>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t-[3px] border-ink pt-3 tabular-nums">
        <dt>
          {t("credits:bundle.plain", { count: order.credits, number: format.number(order.credits) })}
          {order.discountCode ? ` (${order.discountCode}: ${money(-order.discountMinor)})` : null}
        </dt>
        <dd className="text-end">{money(vat ? vat.net : order.amountMinor)}</dd>
        <dt>{vat ? t("invoice.vat", { percent: format.number(vat.percent) }) : t("invoice.vat_unknown")}</dt>
        <dd className="text-end">{vat ? money(vat.vat) : null}</dd>
        <dt className="border-t border-line pt-2 font-bold">{t("invoice.total")}</dt>
        <dd className="border-t border-line pt-2 text-end font-bold">{money(order.amountMinor)}</dd>
        {order.refundedMinor > 0 ? (
          <>
            <dt>{t("invoice.refunded")}</dt>
            <dd className="text-end">{money(-order.refundedMinor)}</dd>
          </>
        ) : null}
      </dl>
      <p className="mt-6 text-sm text-muted print:hidden">{t("invoice.print")}</p>
    </Page>
  );
}
