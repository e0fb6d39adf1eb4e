import { sql } from "kysely";
import type { CardFigures, RemovalSubject, SchemeFigures } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { HandledComplaint } from "./complaint-figures.ts";

type Period = { from: Date; to: Date };

/** The complaints that waited or were decided in a period, those of cases of suspected abuse among them. */
export async function listHandledComplaints(db: Db, { from, to }: Period): Promise<HandledComplaint[]> {
  const { rows } = await sql<HandledComplaint>`
    select kind, created_at as "createdAt", decided_at as "decidedAt" from complaint
    where kind not in ('appeal', 'decision') and created_at < ${to}
      and (status = 'open' or (status = 'decided' and decided_at >= ${from}))`.execute(db);
  return rows;
}

/**
 * What staff took away from members in a period, by complaint or in the queue of photos. A rejection that was undone
 * within its minute left no decision; one that an appeal lifted counts. What a notice of a picture hides until staff
 * decide is not taken away; the pictures of one owner that are removed then are one decision, about photos.
 */
export async function countRemovals(db: Db, { from, to }: Period): Promise<Record<RemovalSubject, number>> {
  const { rows } = await sql<{ subject: RemovalSubject; count: number }>`
    select case when complaint.effect in ('ban', 'ban:fraud') then 'ban' when complaint.effect <> 'remove' then 'suspension'
      when complaint.photo_id is not null or origin.kind = 'intimate_picture' then 'photo'
      when complaint.message_id is not null then 'message' else 'profile' end as subject,
      count(*)::int as count
    from complaint left join complaint as origin on origin.id = complaint.case_of
    where complaint.kind = 'decision' and complaint.effect not in ('none', 'warn', 'hide')
      and complaint.created_at >= ${from} and complaint.created_at < ${to}
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  const of = (subject: RemovalSubject) => counts.get(subject) ?? 0;
  return {
    photo: of("photo"),
    message: of("message"),
    profile: of("profile"),
    suspension: of("suspension"),
    ban: of("ban"),
  };
}

/** The appeals that came in a period, those that were decided in it by outcome, and those open at its end. */
export async function countAppeals(db: Db, { from, to }: Period): Promise<SchemeFigures["appeals"]> {
  const decided = (decision: string) =>
    sql`(count(*) filter (where decided_at < ${to} and decision = ${decision}))::int`;
  const { rows } = await sql<SchemeFigures["appeals"]>`
    select (count(*) filter (where created_at >= ${from}))::int as received,
      ${decided("upheld")} as upheld, ${decided("partly")} as partly, ${decided("rejected")} as dismissed,
      (count(*) filter (where decided_at is null or decided_at >= ${to}))::int as open
    from complaint
    where kind = 'appeal' and created_at < ${to}
      and (status = 'open' or (status = 'decided' and decided_at >= ${from}))`.execute(db);
  return rows[0] ?? { received: 0, upheld: 0, partly: 0, dismissed: 0, open: 0 };
}

/** The photos that staff looked at for the first time in a period: before others could see them, or after. */
export async function countReviewedPhotos(db: Db, { from, to }: Period): Promise<SchemeFigures["photos"]> {
  const { rows } = await sql<SchemeFigures["photos"]>`
    select (count(*) filter (where from_status = 'pending'))::int as before,
      (count(*) filter (where from_status = 'active'))::int as after
    from photo_decision
    where undone_at is null and decided_at >= ${from} and decided_at < ${to}
      and not exists (select from photo_decision as earlier
        where earlier.photo_id = photo_decision.photo_id and earlier.id < photo_decision.id
          and earlier.undone_at is null)`.execute(db);
  return rows[0] ?? { before: 0, after: 0 };
}

/**
 * By company: the card payments settled in a period, the card payments disputed in it, and the refunds of card payments
 * made in it, whenever they were paid. An order disputed several times counts once; a dispute counts also where the
 * order had been refunded before, and so only its provider's report tells of it.
 */
export async function listCardFigures(db: Db, { from, to }: Period): Promise<CardFigures[]> {
  const { rows } = await sql<CardFigures>`
    with disputed as (
      select order_id from refund where reason = 'chargeback' and created_at >= ${from} and created_at < ${to}
      union
      select case when order_reference ~ '^[0-9]{1,16}$' then order_reference::bigint end from payment_event
      where status = 'chargeback' and received_at >= ${from} and received_at < ${to}
    ), counted as (
      select company_id, 1 as settled, 0 as disputes, 0 as refunds from orders
      where status = 'completed' and payment_method = 'creditcard' and completed_at >= ${from} and completed_at < ${to}
      union all
      select company_id, 0, 1, 0 from disputed join orders on orders.id = disputed.order_id
      where payment_method = 'creditcard'
      union all
      select company_id, 0, 0, 1 from refund join orders on orders.id = refund.order_id
      where refund.reason <> 'chargeback' and refund.amount_minor > 0 and payment_method = 'creditcard'
        and refund.created_at >= ${from} and refund.created_at < ${to}
    )
    select counted.company_id as "companyId", coalesce(company.name, '') as company, sum(settled)::int as settled,
      sum(disputes)::int as disputes, sum(refunds)::int as refunds
    from counted left join company on company.id = counted.company_id
    group by 1, 2
    order by 1 nulls last`.execute(db);
  return rows.map((row) => ({ ...row, companyId: row.companyId === null ? null : Number(row.companyId) }));
}
