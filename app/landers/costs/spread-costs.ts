import { type RawBuilder, sql } from "kysely";
import type { Period } from "#app/platform/commands/period.ts";
import { columnList, otherValue } from "../yield/origin-values.ts";

/** What a cost is matched to visits by. */
export const matchColumns = ["network", "ref", "sub1", "country"] as const;

/**
 * CTEs that spread the costs of some days over the days' rows of the yield (app/landers/README.md#costs):
 *
 * - `cost`: each known cost with an `id`, in euro cents; null without a rate. Its `sub1` is `(other)` where the yield has
 *   none of its own for it
 * - `origin`: the people of a site, day, origin and `extra` columns, with an `id`
 * - `matched`: which cost goes to which origin
 * - `spread`: of each origin with a cost, its part in euro cents, in proportion to its visits, and whether every cost of
 *   it has a rate
 *
 * All sites are in it: a cost of several sites is divided before one of them is chosen.
 */
export function spreadCosts({ from, to }: Period, extra: readonly string[] = []): RawBuilder<unknown> {
  const grouped = columnList([...new Set(["site_id", "day", ...matchColumns, ...extra])]);
  const isFor = (name: string) => sql.ref(`pattern.has_${name}`);
  return sql`
    cost as materialized (
      select row_number() over () as id, c.day, c.network, c.ref, c.country, c.sub1 as own_sub1,
        case when c.sub1 = '' or seen.sub1 is not null then c.sub1 else ${otherValue} end as sub1,
        case when c.currency = 'EUR' then c.cost_minor::numeric else c.cost_minor / r.per_euro end as cents
      from ad_cost c
        left join cost_rate r on r.month = to_char(c.day, 'YYYY-MM') and r.currency = c.currency
        left join (select distinct day, network, sub1 from yield_day where site_id in (select id from site)
          and day between ${from}::date and ${to}::date and sub1 <> '') seen
          on seen.day = c.day and seen.network = c.network and seen.sub1 = c.sub1
      where c.day between ${from}::date and ${to}::date
    ), origin as materialized (
      select row_number() over () as id, ${grouped}, sum(visits) as visits, sum(signups) as signups,
        sum(activated) as activated, sum(first_purchases) as first_purchases
      from yield_day where site_id in (select id from site) and day between ${from}::date and ${to}::date
      group by ${grouped}
    ), pattern as (
      select distinct ref <> '' as has_ref, sub1 <> '' as has_sub1, country <> '' as has_country from cost
    ), matched as materialized (
      select origin.id as origin_id, cost.id as cost_id, cost.cents, origin.visits
      from origin cross join pattern join cost on cost.day = origin.day and cost.network = origin.network
        ${sql.join(
          (["ref", "sub1", "country"] as const).map((name) => {
            const [own, of] = [sql.ref(`cost.${name}`), sql.ref(`origin.${name}`)];
            return sql`and ${own} = case when ${isFor(name)} then ${of} else '' end and (${own} <> '') = ${isFor(name)}`;
          }),
          sql` `,
        )}
    ), part as (
      select origin_id, case when sum(visits) over of_cost > 0 then cents * visits / sum(visits) over of_cost
        else cents / count(*) over of_cost end as cents
      from matched window of_cost as (partition by cost_id)
    ), spread as materialized (
      select origin_id, sum(cents) as cents, bool_and(cents is not null) as is_rated from part group by origin_id
    )`;
}
