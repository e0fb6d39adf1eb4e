import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { formatMoney, splitVat } from "#app/credits/money.ts";
import { findOwnOrder } from "#app/credits/orders/order.queries.server.ts";
import { creditNoteName, findCreditNote } from "#app/credits/books/credit-note.queries.server.ts";
import { InvoicePaper } from "#app/credits/books/invoice-paper.tsx";

export const handle: ScreenHandle = { i18n: ["orders"], title: "orders:credit_note.heading" };

/** The printable credit note of a refund of one of the viewer's orders. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [id, number] = [parseId(params.id), parseId(params.number)];
  const order = id === undefined ? undefined : await findOwnOrder(db, viewer.accountId, id);
  const note = order && number !== undefined ? await findCreditNote(db, order.id, number) : undefined;
  if (!order?.seller || order.invoiceNumber === null || !order.completedAt || !note) throw notFound("order_not_found");
  const { vatBasisPoints, currency, country } = order;
  return {
    name: creditNoteName(note.number),
    at: note.createdAt,
    seller: order.seller,
    buyer: order.buyer ?? { name: viewer.profile.name, email: viewer.email },
    order: { id: order.id, invoiceNumber: order.invoiceNumber, at: order.completedAt, currency, country },
    amountMinor: note.amountMinor,
    vat:
      vatBasisPoints === null ? null : { ...splitVat(note.amountMinor, vatBasisPoints), percent: vatBasisPoints / 100 },
  };
}

export default function CreditNote() {
  const { name, at, seller, buyer, order, amountMinor, vat } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor: -minor, currency: order.currency }, i18n.language);
  return (
    <Page width="text">
      <PageTitle>{t("credit_note.title", { number: name })}</PageTitle>
      <InvoicePaper
        seller={seller}
        buyer={buyer}
        country={order.country}
        facts={
          <>
            <time dateTime={at.toISOString()}>{format.moment(at)}</time> ·{" "}
            <Link to={urls.invoice(order.id)} className="link">
              {t("credit_note.invoice", {
                number: String(order.invoiceNumber),
                date: format.dayInText(order.at),
              })}
            </Link>
          </>
        }
        lines={[
          { label: t("credit_note.refund"), amount: money(vat ? vat.net : amountMinor) },
          {
            label: vat ? t("invoice.vat", { percent: format.number(vat.percent) }) : t("invoice.vat_unknown"),
            amount: vat ? money(vat.vat) : null,
          },
        ]}
        total={{ label: t("invoice.total"), amount: money(amountMinor) }}
      />
      <p className="mt-6 text-sm text-muted print:hidden">{t("invoice.print")}</p>
    </Page>
  );
}
