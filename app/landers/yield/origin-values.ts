import { type RawBuilder, sql } from "kysely";
import { originColumns } from "./yield-dimensions.ts";

/** What a day's rows are counted for: one site, from one day to another. */
export type Days = { siteId: number; timezone: string; from: string; to: string };

/** What stands for values of sub1–3 that are seen too seldom for a row of their own (app/landers/README.md#yield). */
export const otherValue = "(other)";
/** How often a value must be seen on a day to have rows of its own. */
const minSeen = 20;
/** A value that had rows of its own keeps them this long, so that later purchases are found under it. */
const knownDays = 90;

export const columnList = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** The origin columns of an account's origin `o`; empty for an account without one. */
export const accountOrigin = sql.join(
  originColumns.map((name) => sql`coalesce(${sql.ref(`o.${name}`)}, '') as ${sql.ref(name)}`),
);

const boundedColumns = ["sub1", "sub2", "sub3"] as const;
const isBounded = (name: string): name is (typeof boundedColumns)[number] =>
  boundedColumns.some((each) => each === name);

/**
 * Which values of sub1–3 have rows of their own, for events in the CTE `event` (with `day`): those seen 20 times on the
 * day, and those that were, on a day of the last 90. Names are links' own text: without a bound each click could have
 * its row.
 */
export function keptValues({ siteId, from }: Days): RawBuilder<unknown> {
  return sql.join(
    boundedColumns.map((name) => {
      const column = sql.ref(name);
      return sql`
        ${sql.ref(`seen_${name}`)} as (
          select day, ${column} as value from event where ${column} <> '' group by day, ${column}
          having count(*) >= ${minSeen}),
        ${sql.ref(`known_${name}`)} as (
          select distinct value from (
            select ${column} as value from yield_day
            where site_id = ${siteId} and day >= ${from}::date - ${knownDays}::int and day < ${from}::date
              and ${column} not in ('', ${otherValue})
            group by day, ${column} having sum(visits + signups) >= ${minSeen}) as often)`;
    }),
  );
}

/** The origin columns of `event`, with values of their own or `(other)`, by the CTEs of `keptValues`. */
export function boundedOrigin(): RawBuilder<unknown> {
  return sql.join(
    originColumns.map((name) => {
      const value = sql.ref(`event.${name}`);
      if (!isBounded(name)) return value;
      return sql`case when ${value} = ''
        or exists (select from ${sql.ref(`seen_${name}`)} seen
          where seen.value = ${value} and seen.day between event.day - ${knownDays}::int and event.day)
        or ${value} in (select value from ${sql.ref(`known_${name}`)})
        then ${value} else ${otherValue} end as ${sql.ref(name)}`;
    }),
  );
}

/** The origin columns of `from`, as the day rows of `day` have them already. */
export function originAsOn(from: string, day: string, siteId: number): RawBuilder<unknown> {
  return sql.join(
    originColumns.map((name) => {
      const value = sql.ref(`${from}.${name}`);
      if (!isBounded(name)) return value;
      return sql`case when ${value} = '' or exists (select from yield_day y where y.site_id = ${siteId}
        and y.day = ${sql.ref(`${from}.${day}`)} and y.${sql.ref(name)} = ${value})
        then ${value} else ${otherValue} end as ${sql.ref(name)}`;
    }),
  );
}
