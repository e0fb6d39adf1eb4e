import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

export type CountedLine = {
  group: "notice" | "appeal" | "measure" | "photo";
  kind: string;
  outcome: string;
  count: number;
  medianHours: number | null;
};

/**
 * How many notices, appeals, measures against members and decisions on photos a period had, by kind and outcome, with
 * the median time to the decision in hours. A notice and an appeal count on the day they came, a measure and a photo
 * on the day of the decision. Cases of suspected abuse count among the notices that led to them.
 */
export async function listCounts(db: Db, period: { from: Date; to: Date }): Promise<CountedLine[]> {
  const { from, to } = period;
  const { rows } = await sql<CountedLine>`
    select 'notice' as group, complaint.kind, ${outcomeOf} as outcome, count(*)::int as count, ${medianHours} as "medianHours"
    from complaint
    where complaint.kind not in ('appeal', 'decision') and complaint.created_at >= ${from} and complaint.created_at < ${to}
    group by 2, 3
    union all
    select 'appeal', first.kind, ${outcomeOf}, count(*)::int, ${medianHours}
    from complaint join complaint as first on first.id = complaint.appeal_of
    where complaint.kind = 'appeal' and complaint.created_at >= ${from} and complaint.created_at < ${to}
    group by 2, 3
    union all
    select 'measure', coalesce(origin.kind, 'own_initiative'), complaint.effect, count(*)::int, null
    from complaint left join complaint as origin on origin.id = complaint.case_of
    where complaint.kind = 'decision' and complaint.created_at >= ${from} and complaint.created_at < ${to}
    group by 2, 3
    union all
    select 'photo', coalesce(reason, 'approved'), decision, count(*)::int, null
    from photo_decision
    where undone_at is null and decided_at >= ${from} and decided_at < ${to}
    group by 2, 3
    order by 1, 2, 3`.execute(db);
  return rows;
}

const outcomeOf = sql`case when complaint.status = 'open' then 'open' when complaint.decision = 'rejected' then 'dismissed'
  else complaint.decision end`;

const medianHours = sql`(percentile_cont(0.5) within group (order by
  extract(epoch from complaint.decided_at - complaint.created_at)) / 3600)::float8`;
