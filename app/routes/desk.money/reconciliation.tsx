import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import type { LoadedMoney } from "./load-money.server.ts";

const kinds: Record<string, string> = {
  unknown_order: "Paid for an order that doesn't exist",
  other_amount: "A different amount or currency was paid",
  reported_not_booked: "Reported as paid, not in the books",
  chargeback_not_booked: "Charged back, not in the books",
  refund_waits: "A refund has been waiting for more than a day",
  open_too_long: "Open for hours: the provider isn't answering",
  not_reported: "In the books, never reported: the provider was asked instead",
};

/** What the providers reported beside what the books have. */
export function Reconciliation({ records }: { records: Extract<LoadedMoney, { part: "providers" }> }) {
  const { wrong, firstDay, lastDay, sums, differences, more } = records;
  return (
    <div className="grid gap-8">
      <form action={deskUrls.money()} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="part" value="providers" />
        <Field
          label="From"
          input={{ id: "from", name: "from", type: "date", defaultValue: firstDay, required: true }}
        />
        <Field label="To" input={{ id: "to", name: "to", type: "date", defaultValue: lastDay, required: true }} />
        <Button variant="secondary">Compare</Button>
      </form>
      {wrong ? (
        <Notice variant="warning">
          Choose a first and a last day, at most a year apart. The most recent days are shown instead.
        </Notice>
      ) : null}
      <section aria-labelledby="sums">
        <DeskHeading id="sums">
          {firstDay} to {lastDay} (UTC)
        </DeskHeading>
        <RecordList
          rows={sums.map((sum) => ({
            key: `${sum.provider} ${sum.currency}`,
            title: `${sum.provider}, ${sum.currency}`,
            end:
              sum.ordersMinor === sum.reportsMinor ? (
                "agrees"
              ) : (
                <span className="font-semibold text-warning-text">differs</span>
              ),
            facts: (
              <>
                Orders: {sum.orders}, {sum.ordersText} · reports: {sum.reports}, {sum.reportsText} · refunds:{" "}
                {sum.refunds}, {sum.refundsText}
              </>
            ),
          }))}
          empty="Nothing was paid."
        />
      </section>
      <section aria-labelledby="differences">
        <DeskHeading id="differences">Differences</DeskHeading>
        <RecordList
          rows={differences.map((each, at) => ({
            key: at,
            title: kinds[each.kind] ?? each.kind,
            to: each.orderId === null ? undefined : deskUrls.order(each.orderId),
            end: each.amount,
            facts: (
              <>
                {each.provider} · {each.orderId === null ? `“${each.reference}”` : `order ${each.orderId}`} ·{" "}
                <DeskTime at={each.at} />
              </>
            ),
          }))}
          empty="The provider and the books agree."
        />
        {more ? <p className="py-3">There are more. Choose fewer days.</p> : null}
      </section>
    </div>
  );
}
