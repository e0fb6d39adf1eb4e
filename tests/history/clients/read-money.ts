import { sql } from "kysely";
import type { OrderState } from "../operation.ts";
import { untilRead } from "../run/read.ts";
import type { Act } from "../run/act.ts";

type Row = { credits: number; ledger: number; owed: number; orders: OrderState[] };

/** The money of an account in one statement, straight from the database. */
export const readMoney: Act = {
  weight: 4,
  async perform(run, { by, step }) {
    const startedAt = run.now();
    const row = await untilRead(async () => {
      const { rows } = await sql<Row>`
        select credits,
          (select coalesce(sum(delta), 0)::int from ledger where account_id = account.id) as ledger,
          (select coalesce(sum(debt.credits - paid), 0)::int from debt where account_id = account.id) as owed,
          (select coalesce(json_agg(json_build_object(
              'order', orders.id, 'status', orders.status, 'code', discount_code, 'amount', amount_minor,
              'back', refunded_minor,
              'refunds', (select coalesce(sum(refund.amount_minor), 0) from refund where refund.order_id = orders.id),
              'grants', (select count(*) from ledger where ledger.order_id = orders.id and reason = 'order')
            ) order by orders.id), '[]') from orders where account_id = account.id) as orders
        from account where id = ${by.accountId}`.execute(run.place.db);
      return rows[0] as Row;
    });
    run.record({ number: step.number, by: by.label, startedAt, endedAt: run.now(), kind: "read_money", ...row });
  },
};
