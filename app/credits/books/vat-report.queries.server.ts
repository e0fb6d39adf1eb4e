import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { taxZone } from "../bundles/vat-rate.queries.server.ts";
import type { Currency } from "../currency.ts";

/** What was sold and paid back in one month, of one company, country, rate and currency. In minor units, VAT included. */
export type VatRow = {
  companyId: number;
  company: string;
  /** The company's own country on the day of the order. */
  sellerCountry: string;
  /** `2026-11`: the month it is declared in. */
  month: string;
  /** The month of the order: another one for a refund of an earlier month. */
  supplyMonth: string;
  country: string;
  /** Hundredths of a percent; null where no rate was known on the day of the order. */
  basisPoints: number | null;
  currency: Currency;
  orders: number;
  creditNotes: number;
  grossMinor: number;
  netMinor: number;
  vatMinor: number;
};

/**
 * The invoices and credit notes of the months from `from` up to, not including, `to` (`2026-11-01`), summed by month,
 * country and rate. VAT is split on each document, as it is printed there, and then added up. An order without a country
 * was taxed in the seller's.
 */
export async function sumVat(db: Db, period: { from: string; to: string }): Promise<VatRow[]> {
  const start = sql`(${period.from}::date::timestamp at time zone ${taxZone})`;
  const end = sql`(${period.to}::date::timestamp at time zone ${taxZone})`;
  const month = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${taxZone}, 'YYYY-MM')`;
  const { rows } = await sql<Record<keyof VatRow, string | number | null>>`
    with document as (
      select orders.id as order_id, 1 as orders, 0 as notes, orders.amount_minor as gross, orders.completed_at as at
        from orders
        where status = 'completed' and invoice_number is not null and completed_at >= ${start} and completed_at < ${end}
      union all
      select order_id, 0, 1, -amount_minor, created_at from credit_note
        where created_at >= ${start} and created_at < ${end}
    ), split as (
      select document.*, orders.company_id, orders.seller->>'country' as seller_country,
        coalesce(orders.country, orders.seller->>'country', '') as country, orders.vat_basis_points, orders.currency,
        orders.completed_at,
        sign(gross) * round(abs(gross) * 10000.0 / (10000 + coalesce(orders.vat_basis_points, 0))) as net
      from document join orders on orders.id = document.order_id
    )
    select company_id as "companyId", company.name as company, coalesce(seller_country, '') as "sellerCountry",
      ${month("split.at")} as month, ${month("split.completed_at")} as "supplyMonth", split.country,
      vat_basis_points as "basisPoints", currency, sum(orders) as orders, sum(notes) as "creditNotes",
      sum(gross) as "grossMinor", sum(net) as "netMinor", sum(gross - net) as "vatMinor"
    from split join company on company.id = split.company_id
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 4, 1, 5, 6, 7, 8`.execute(db);
  return rows.map(
    (row) =>
      ({
        ...row,
        companyId: Number(row.companyId),
        orders: Number(row.orders),
        creditNotes: Number(row.creditNotes),
        grossMinor: Number(row.grossMinor),
        netMinor: Number(row.netMinor),
        vatMinor: Number(row.vatMinor),
      }) as VatRow,
  );
}
