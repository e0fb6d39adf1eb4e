import { type RawBuilder, sql } from "kysely";
import type { Period } from "#app/platform/commands/period.ts";
import { maturePeriod } from "../yield/cohort-horizons.ts";
import { type CostCounts, type ReturnHorizon, returnHorizons } from "./cost-figures.ts";

/** The last sign-up day that is old enough for each horizon; undefined where none is. */
export type MatureTo = Record<ReturnHorizon, string | undefined>;

/** Euro cents of the days that are old enough, by horizon. */
export type Mature = Record<ReturnHorizon, string | null>;

export function matureDays(period: Period, today: string): MatureTo {
  const to = (days: ReturnHorizon) => maturePeriod(period, days, today)?.to;
  return { 7: to(7), 30: to(30), 90: to(90) };
}

/** A line's spent cents, to which what came back is added. */
export function matureOf(matureTo: MatureTo, spent: Mature): CostCounts["mature"] {
  return Object.fromEntries(
    returnHorizons.flatMap((days) =>
      matureTo[days] === undefined ? [] : [[days, { cents: Number(spent[days] ?? 0), revenue: 0 }]],
    ),
  );
}

/** Adds what the sign-ups of an age paid to their line. */
export function addPaid(
  line: CostCounts,
  paid: { age: number; cents: string; mature: Mature; isUnrated: boolean },
): void {
  line.revenueByAge.set(Number(paid.age), Number(paid.cents));
  if (paid.isUnrated) line.unratedFrom = Math.min(line.unratedFrom, Number(paid.age));
  for (const days of returnHorizons) {
    const old = line.mature[days];
    if (old) old.revenue += Number(paid.mature[days] ?? 0);
  }
}

/** The cents of the days up to each horizon's last one that is old enough; null where none is. */
export function matureSums(
  matureTo: MatureTo,
  day: RawBuilder<unknown>,
  also: (days: ReturnHorizon) => RawBuilder<unknown> = () => sql``,
): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(
    returnHorizons.flatMap((days) => {
      const to = matureTo[days];
      const sum = sql`(sum(cents) filter (where ${day} <= ${to ?? ""}::date ${also(days)}))::text`;
      return [sql.lit(String(days)), to === undefined ? sql`null` : sum];
    }),
  )})`;
}
