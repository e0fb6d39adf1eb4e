import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { labelled } from "#app/platform/i18n/labelled.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { formatMoney, splitVat } from "#app/credits/money.ts";
import { sellerOf } from "#app/credits/orders/order-form.server.ts";
import { findOwnOrder } from "#app/credits/orders/order.queries.server.ts";
import { creditNoteName, listCreditNotes } from "#app/credits/books/credit-note.queries.server.ts";
import { InvoicePaper } from "#app/credits/books/invoice-paper.tsx";

export const handle: ScreenHandle = { i18n: ["orders", "credits"], title: "orders:invoice.heading" };

/**
 * The printable invoice of one of the viewer's completed orders. It shows what was kept with the order on its day, so
 * it is the same on every later day; what was paid back has credit notes of its own.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const id = parseId(params.id);
  const order = id === undefined ? undefined : await findOwnOrder(db, viewer.accountId, id);
  if (!order || order.invoiceNumber === null || !order.completedAt) {
    throw notFound("order_not_found");
  }
  const { credits, amountMinor, discountMinor, currency, vatBasisPoints, method, discountCode, country } = order;
  const notes = await listCreditNotes(db, order.id);
  return {
    number: order.invoiceNumber,
    at: order.completedAt,
    seller: order.seller ?? sellerOf(await companyOf(await siteOf(request))).seller,
    buyer: order.buyer ?? { name: viewer.profile.name, email: viewer.email },
    order: { id: order.id, credits, amountMinor, discountMinor, currency, method, discountCode, country },
    vat: vatBasisPoints === null ? null : { ...splitVat(amountMinor, vatBasisPoints), percent: vatBasisPoints / 100 },
    creditNotes: notes.map((note) => ({ number: note.number, name: creditNoteName(note.number), at: note.createdAt })),
  };
}

export default function Invoice() {
  const { number, at, seller, buyer, order, vat, creditNotes } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, i18n.language);
  const bundle = t("credits:bundle.plain", { count: order.credits, number: format.number(order.credits) });
  const discount = order.discountCode
    ? ` (${labelled(i18n.language, order.discountCode, money(-order.discountMinor))})`
    : "";
  return (
    <Page width="text">
      <PageTitle>{t("invoice.title", { number: String(number) })}</PageTitle>
      <InvoicePaper
        seller={seller}
        buyer={buyer}
        country={order.country}
        facts={
          <>
            <time dateTime={at.toISOString()}>{format.moment(at)}</time> ·{" "}
            {t("invoice.order", { number: String(order.id) })} · {t(`method.${order.method}`)}
          </>
        }
        lines={[
          { label: bundle + discount, amount: money(vat ? vat.net : order.amountMinor) },
          {
            label: vat ? t("invoice.vat", { percent: format.number(vat.percent) }) : t("invoice.vat_unknown"),
            amount: vat ? money(vat.vat) : null,
          },
        ]}
        total={{ label: t("invoice.total"), amount: money(order.amountMinor) }}
      />
      <p className="mt-6 text-sm text-muted print:hidden">{t("invoice.print")}</p>
      {creditNotes.length > 0 ? (
        <section aria-labelledby="credit-notes" className="mt-10 print:hidden">
          <SectionTitle id="credit-notes">{t("credit_note.list")}</SectionTitle>
          <ul className="mt-2">
            {creditNotes.map((note) => (
              <li key={note.number}>
                <Link to={urls.creditNote(order.id, note.number)} className="link inline-block min-h-touch py-2">
                  {t("credit_note.title", { number: note.name })}
                </Link>{" "}
                <time dateTime={note.at.toISOString()} className="text-sm text-muted">
                  {format.moment(note.at)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  );
}
