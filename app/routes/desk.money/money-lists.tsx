import { formatMoney } from "#app/credits/money.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { urls } from "#app/urls.ts";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import type { LoadedMoney } from "./load-money.server.ts";

type Records<Part extends LoadedMoney["part"]> = Extract<LoadedMoney, { part: Part }>;

/** Orders of all members, newest first, all or of one status. */
export function MoneyOrders({ records }: { records: Records<"orders"> }) {
  const { orders, q, status, statuses, next } = records;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-2 font-bold">
        Orders
      </h2>
      <div className="flex flex-wrap gap-x-8">
        <Filter part="orders" name="status" label="Status" value={status} options={statuses} />
        <form action={urls.deskMoney()} className="mb-4 flex min-w-0 flex-wrap items-end gap-3" role="search">
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
            title: String(order.id),
            to: urls.deskOrder(order.id),
            end: money(order.amountMinor),
            facts: (
              <>
                {order.status} · {order.method}, {order.provider} · {order.domain} · {order.country ?? "no country"}
                {order.invoiceNumber === null ? "" : ` · invoice ${order.invoiceNumber}`}
                {order.refundedMinor > 0 ? ` · ${money(order.refundedMinor)} paid back` : ""} ·{" "}
                <DeskTime at={order.createdAt} />
              </>
            ),
          };
        })}
        empty={q ? "No order has this number." : "No orders."}
        more={next && urls.deskMoney({ status: status || undefined, after: next })}
      />
    </section>
  );
}

/** What was paid back, newest first; chargebacks and returned debits are one kind. */
export function MoneyRefunds({ records }: { records: Records<"refunds"> }) {
  const { refunds, reason, reasons, next } = records;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-2 font-bold">
        Refunds and chargebacks
      </h2>
      <Filter part="refunds" name="kind" label="Kind" value={reason} options={reasons} />
      <RecordList
        rows={refunds.map((refund) => ({
          key: refund.id,
          title: `${spaced(refund.reason)}, order ${refund.orderId}`,
          to: urls.deskOrder(refund.orderId),
          end: formatMoney({ minor: refund.amountMinor, currency: refund.currency }, "en"),
          facts: (
            <>
              {refund.status === "requested" ? "waiting for the provider" : "settled"} ·{" "}
              {refund.creditNoteName ?? "no credit note"} · {refund.provider} · <DeskTime at={refund.createdAt} />
              {refund.note ? ` · ${refund.note}` : ""}
            </>
          ),
        }))}
        empty="Nothing was paid back."
        more={next && urls.deskMoney({ part: "refunds", kind: reason || undefined, after: next })}
      />
    </section>
  );
}

/** The files that the bank got. */
export function DebitFiles({ records }: { records: Records<"debits"> }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-2 font-bold">
        Files for the bank
      </h2>
      <RecordList
        rows={records.files.map((file) => ({
          key: file.messageId,
          title: file.messageId,
          end: formatMoney({ minor: file.collectedMinor, currency: "EUR" }, "en"),
          facts: (
            <>
              {file.debits} {file.debits === 1 ? "debit" : "debits"}
              {file.returned > 0 ? `, ${file.returned} returned` : ""} · <DeskTime at={file.exportedAt} />
            </>
          ),
        }))}
        empty="No file was exported yet."
      />
    </section>
  );
}

function Filter(props: { part: string; name: string; label: string; value: string; options: readonly string[] }) {
  const { part, name, label, value, options } = props;
  return (
    <form action={urls.deskMoney()} className="mb-4 flex flex-wrap items-end gap-3">
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
