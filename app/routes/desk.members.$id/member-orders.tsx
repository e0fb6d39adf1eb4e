import { formatMoney } from "#app/credits/money.ts";
import { deskUrls } from "#app/desk-urls.ts";
import type { DescribedCommand } from "#app/desk/commands/command-form.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { Act } from "#app/desk/lists/act.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import { OrderRecord } from "#app/desk/orders/order-record.tsx";
import { countOf } from "#app/platform/text/count-of.ts";
import type { LoadedPart } from "./load-member.server.ts";

type MemberOrdersProps = {
  profileId: number;
  records: Extract<LoadedPart, { part: "orders" }>;
  refund: DescribedCommand;
  action: string;
  answer: DeskFormAnswer | undefined;
};

/** A member's orders; a chosen one with its invoice, refunds and the refund form. */
export function MemberOrders({ profileId, records, refund, action, answer }: MemberOrdersProps) {
  const { orders, order, next } = records;
  const open = order && order.order.status === "completed" && order.order.refundedMinor < order.order.amountMinor;
  return (
    <div className="grid gap-8">
      {order ? (
        <section aria-labelledby="order">
          <DeskHeading id="order">Order {order.order.id}</DeskHeading>
          <OrderRecord view={order} Heading="h3" />
          {open ? (
            <div className="mt-5 border-t border-line">
              <Act
                command={refund}
                label="Refund this order"
                fixed={{ order: String(order.order.id) }}
                action={`${action}&order=${order.order.id}`}
                answer={answer}
              />
            </div>
          ) : null}
        </section>
      ) : null}
      <section aria-labelledby="orders">
        <DeskHeading id="orders">All orders</DeskHeading>
        <RecordList
          rows={orders.map((each) => {
            const money = (minor: number) => formatMoney({ minor, currency: each.currency }, "en");
            return {
              key: each.id,
              title: (
                <>
                  {money(each.amountMinor)}
                  <span className="sr-only">, order {each.id}</span>
                </>
              ),
              to: deskUrls.member(profileId, { part: "orders", order: each.id }),
              pill: <StatePill state={each.status} />,
              end: <DeskTime at={each.createdAt} className="text-sm text-muted" />,
              facts: (
                <>
                  {each.refundedMinor > 0 ? `${money(each.refundedMinor)} refunded · ` : ""}
                  {countOf(each.credits, "credit")} · {each.method}
                </>
              ),
              number: `Order ${each.id}`,
            };
          })}
          empty="No orders."
          more={next === undefined ? undefined : deskUrls.member(profileId, { part: "orders", after: next })}
        />
      </section>
    </div>
  );
}
