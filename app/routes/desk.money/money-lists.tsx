import { countOf } from "#app/platform/text/count-of.ts";
import { formatMoney } from "#app/credits/money.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import type { LoadedMoney } from "./load-money.server.ts";

type Records<Part extends LoadedMoney["part"]> = Extract<LoadedMoney, { part: Part }>;

/** Orders of all members, newest first, all or of one status. */
export function MoneyOrders({ records }: { records: Records<"orders"> }) {
  const { orders, q, status, statuses, next } = records;
  return (
    <section aria-labelledby="orders">
      <DeskHeading id="orders">Orders</DeskHeading>
      <div className="flex flex-wrap gap-x-8">
        <Filter part="orders" name="status" label="Status" value={status} options={statuses} />
        <form action={deskUrls.money()} className="mb-4 flex min-w-0 flex-wrap items-end gap-3" role="search">
          <Field
            label="Order, invoice, credit note or payment"
            input={{ id: "q", name: "q", type: "search", defaultValue: q, maxLength: 200, autoComplete: "off" }}
          />
          <Button variant="secondary">Find</Button>
        </form>
      </div>
      <RecordList
        rows={orders.map((order) => {
          const money = (minor: number) => formatMoney({ minor, currency: order.currency }, "en");
          return {
            key: order.id,
            title: (
              <>
                {money(order.amountMinor)}
                <span className="sr-only">, order {order.id}</span>
              </>
            ),
            to: deskUrls.order(order.id),
            pill: <StatePill state={order.status} />,
            end: <DeskTime at={order.createdAt} className="text-sm text-muted" />,
            facts: (
              <>
                {order.refundedMinor > 0 ? `${money(order.refundedMinor)} refunded · ` : ""}
                {order.method}, {order.provider} · {order.domain} · {order.country ?? "no country"}
              </>
            ),
            number: `Order ${order.id}${order.invoiceNumber === null ? "" : ` · invoice ${order.invoiceNumber}`}`,
          };
        })}
        empty={q ? "No order has this number." : "No orders."}
        more={next && deskUrls.money({ status: status || undefined, after: next })}
      />
    </section>
  );
}

/** What was paid back, newest first; chargebacks and returned debits are one kind. */
export function MoneyRefunds({ records }: { records: Records<"refunds"> }) {
  const { refunds, reason, reasons, next } = records;
  return (
    <section aria-labelledby="refunds">
      <DeskHeading id="refunds">Refunds and chargebacks</DeskHeading>
      <Filter part="refunds" name="kind" label="Kind" value={reason} options={reasons} />
      <RecordList
        rows={refunds.map((refund) => ({
          key: refund.id,
          title: (
            <>
              {formatMoney({ minor: refund.amountMinor, currency: refund.currency }, "en")}
              <span className="sr-only">, order {refund.orderId}</span>
            </>
          ),
          to: deskUrls.order(refund.orderId),
          pill: (
            <StatePill
              state={refund.status}
              label={refund.status === "requested" ? "waiting for the provider" : undefined}
            />
          ),
          end: <DeskTime at={refund.createdAt} className="text-sm text-muted" />,
          facts: (
            <>
              {spaced(refund.reason)} · {refund.provider}
              {refund.note ? ` · ${refund.note}` : ""}
            </>
          ),
          number: `Order ${refund.orderId} · ${refund.creditNoteName ?? "no credit note"}`,
        }))}
        empty="No refunds or chargebacks."
        more={next && deskUrls.money({ part: "refunds", kind: reason || undefined, after: next })}
      />
    </section>
  );
}

/** The files that the bank got. */
export function DebitFiles({ records }: { records: Records<"debits"> }) {
  return (
    <section aria-labelledby="files">
      <DeskHeading id="files">Files for the bank</DeskHeading>
      <RecordList
        rows={records.files.map((file) => ({
          key: file.messageId,
          title: formatMoney({ minor: file.collectedMinor, currency: "EUR" }, "en"),
          end: <DeskTime at={file.exportedAt} className="text-sm text-muted" />,
          facts: (
            <>
              {countOf(file.debits, "debit")}
              {file.returned > 0 ? `, ${file.returned} returned` : ""}
            </>
          ),
          number: file.messageId,
        }))}
        empty="No file has been exported yet."
      />
    </section>
  );
}

function Filter(props: { part: string; name: string; label: string; value: string; options: readonly string[] }) {
  const { part, name, label, value, options } = props;
  return (
    <form action={deskUrls.money()} className="mb-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="part" value={part} />
      <Select
        label={label}
        input={{ id: name, name, defaultValue: value }}
        options={options.map((word) => ({ value: word, label: word }))}
        empty="all"
      />
      <Button variant="secondary">Show</Button>
    </form>
  );
}
