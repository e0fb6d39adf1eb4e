import { formatMoney, splitVat } from "#app/credits/money.ts";
import { countryName } from "#app/site/geo/countries.ts";
import type { ViewedOrder } from "#app/credits/orders/order-show.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { DeskTime } from "../frame/desk-time.tsx";
import { spaced } from "../lists/spaced.ts";
import { Facts } from "../lists/facts.tsx";
import { RecordList } from "../lists/record-list.tsx";
import { StatePill } from "../lists/state-pill.tsx";

/**
 * An order with its invoice as it was on its day, what was paid back, and what the provider reported. `Heading`: one
 * level below the heading that it stands under.
 */
export function OrderRecord({ view, Heading }: { view: ViewedOrder; Heading: "h2" | "h3" }) {
  const { order, refunds, reports } = view;
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, "en");
  const vat = order.vatBasisPoints === null ? null : splitVat(order.amountMinor, order.vatBasisPoints);
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          ["Status", <StatePill key="status" state={order.status} />],
          ["Ordered", <DeskTime key="created" at={order.createdAt} />],
          ["Paid", order.completedAt ? <DeskTime key="paid" at={order.completedAt} /> : "no"],
          ["Bundle", countOf(order.credits, "credit")],
          [
            "Price",
            `${money(order.priceMinor)}${order.discountCode ? `, ${order.discountCode} ${money(-order.discountMinor)}` : ""}`,
          ],
          ["Amount", money(order.amountMinor)],
          [
            "Refunded",
            order.refundedMinor > 0
              ? `${money(order.refundedMinor)}, ${countOf(order.refundedCredits, "credit")}`
              : "nothing",
          ],
          ["Payment", `${order.method}, ${order.provider}${order.reference ? `, ${order.reference}` : ""}`],
          ["Country", order.country ? countryName(order.country, "en") : "not known"],
          ["Invoice", order.invoiceNumber === null ? "none" : String(order.invoiceNumber)],
          ["Seller", order.seller ? `${order.seller.name}, ${order.seller.city}` : "not kept"],
          ["Buyer", order.buyer ? order.buyer.name : "not kept"],
          [
            "VAT",
            vat
              ? `${(order.vatBasisPoints ?? 0) / 100}%: ${money(vat.vat)} of ${money(order.amountMinor)}`
              : "rate not known",
          ],
        ]}
      />
      <section aria-labelledby="refunds">
        <Heading id="refunds" className="mb-1 font-semibold">
          Refunds
        </Heading>
        <RecordList
          rows={refunds.map((refund) => ({
            key: refund.id,
            title: spaced(refund.reason),
            pill: <StatePill state={refund.status} />,
            end: money(refund.amountMinor),
            facts: (
              <>
                {refund.creditNoteName ?? "no credit note"} · <DeskTime at={refund.createdAt} />
                {refund.note ? ` · ${refund.note}` : ""}
              </>
            ),
          }))}
          empty="Nothing."
        />
      </section>
      <section aria-labelledby="reports">
        <Heading id="reports" className="mb-1 font-semibold">
          Reported by the provider
        </Heading>
        <RecordList
          rows={reports.map((report) => ({
            key: report.id,
            title: report.status,
            end: report.amount,
            facts: (
              <>
                {report.outcome}
                {report.note ? `, ${report.note}` : ""} · <DeskTime at={report.at} />
              </>
            ),
          }))}
          empty="Nothing."
        />
      </section>
    </div>
  );
}
