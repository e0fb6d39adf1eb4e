import { cohortDays } from "../yield/cohort-horizons.ts";

/** After how many days the return of a cost is shown (app/landers/README.md#costs). */
export const returnHorizons = [7, 30, 90] as const;
export type ReturnHorizon = (typeof returnHorizons)[number];

/** What one line of a report counted; money in euro cents. */
export type CostCounts = {
  /** Undefined: no cost is known for any of it. */
  cents: number | undefined;
  /** Of the rows with a cost, and of all. */
  visits: number;
  allVisits: number;
  /** Of the rows with a cost. */
  signups: number;
  confirmed: number;
  firstOrders: number;
  /** Of the sign-up days that are old enough: their cost, and what their sign-ups had paid by then. */
  mature: Partial<Record<ReturnHorizon, { cents: number; revenue: number }>>;
  /** What the sign-ups paid, by the days since they signed up. */
  revenueByAge: Map<number, number>;
  /** From how many days after sign-up on some of what they paid is in a currency without a rate; else Infinity. */
  unratedFrom: number;
};

export type CostFigures = {
  /** Euro cents; undefined: not known. */
  cents: number | undefined;
  /** The share of the visits whose cost is known, 0 to 1; undefined without visits. */
  share: number | undefined;
  perSignup: number | undefined;
  perConfirmed: number | undefined;
  perFirstOrder: number | undefined;
  /** What came back of the cost, 1 for all of it; undefined while no sign-up day is old enough. */
  returns: Record<ReturnHorizon, number | undefined>;
  /** The first day after sign-up by which the sign-ups had paid all of the cost; undefined if it cannot be said. */
  paybackDay: number | "not yet" | undefined;
};

/**
 * What a line's cost says (app/landers/README.md#costs): per sign-up and so on of the rows with a cost alone, and what
 * came back of it. Whatever cannot be said is undefined, never 0.
 */
export function costFigures(counts: CostCounts): CostFigures {
  const { cents, visits, allVisits, signups, confirmed, firstOrders, mature, unratedFrom } = counts;
  const per = (count: number) => (cents === undefined || count === 0 ? undefined : cents / count);
  const returnAfter = (days: ReturnHorizon) => {
    const old = mature[days];
    return old === undefined || old.cents === 0 || unratedFrom <= days ? undefined : old.revenue / old.cents;
  };
  return {
    cents,
    share: allVisits > 0 ? visits / allVisits : undefined,
    perSignup: per(signups),
    perConfirmed: per(confirmed),
    perFirstOrder: per(firstOrders),
    returns: { 7: returnAfter(7), 30: returnAfter(30), 90: returnAfter(90) },
    paybackDay: paybackDay(counts),
  };
}

function paybackDay({ cents, revenueByAge, unratedFrom }: CostCounts): CostFigures["paybackDay"] {
  if (cents === undefined || cents === 0) return undefined;
  let paid = 0;
  for (let age = 0; age <= cohortDays; age++) {
    paid += revenueByAge.get(age) ?? 0;
    // A sum of fractions of a cent may end a hair below the whole.
    if (paid >= cents - 0.001) return age;
  }
  return unratedFrom <= cohortDays ? undefined : "not yet";
}

/** The heads of a cost's figures, in the order of `costCells`. */
export const costHeads = [
  "Cost",
  "Cost known for",
  "Per sign-up",
  "Per confirmed",
  "Per first order",
  ...returnHorizons.map((days) => `Return, ${days} d`),
  "Paid back",
];

/** A cost's figures as texts; `money` writes euro cents. */
export function costCells(figures: CostFigures | undefined, money: (cents: number) => string): string[] {
  if (figures?.cents === undefined) return ["no cost known", ...costHeads.slice(1).map(() => "–")];
  const { cents, share, perSignup, perConfirmed, perFirstOrder, returns } = figures;
  const amount = (value: number | undefined) => (value === undefined ? "–" : money(value));
  const percent = (value: number | undefined) => (value === undefined ? "–" : `${Math.round(value * 100)}%`);
  return [
    money(cents),
    share === undefined ? "–" : `${shareOf(share)} of visits`,
    ...[perSignup, perConfirmed, perFirstOrder].map(amount),
    ...returnHorizons.map((days) => percent(returns[days])),
    typeof figures.paybackDay === "number" ? `day ${figures.paybackDay}` : (figures.paybackDay ?? "–"),
  ];
}

/** A cost's figures in one line, such as `cost 12.00 EUR  per sign-up 3.00 EUR`; what is not known is left out. */
export function costSentence(figures: CostFigures | undefined): string {
  const cells = costCells(figures, (cents) => `${(cents / 100).toFixed(2)} EUR`);
  if (figures?.cents === undefined) return cells[0] ?? "";
  return cells.flatMap((cell, at) => (cell === "–" ? [] : [`${costHeads[at]?.toLowerCase()} ${cell}`])).join("  ");
}

/** Rounded, but never to all or nothing. */
function shareOf(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 100 && share < 1) return "99%";
  return percent === 0 && share > 0 ? "under 1%" : `${percent}%`;
}

/** The heads of a cost's figures in a CSV file, in the order of `costValues`. */
export const costValueHeads = [
  ...["cost EUR", "visits with cost %", "cost per signup EUR", "cost per confirmed EUR", "cost per first order EUR"],
  ...returnHorizons.map((days) => `return after ${days} days %`),
  "payback day",
];

/** A cost's figures as numbers of a CSV file; empty where nothing is known. */
export function costValues(figures: CostFigures | undefined): string[] {
  if (figures?.cents === undefined) return costValueHeads.map(() => "");
  const { cents, share, perSignup, perConfirmed, perFirstOrder, returns, paybackDay: day } = figures;
  const amount = (value: number | undefined) => (value === undefined ? "" : (value / 100).toFixed(2));
  const percent = (value: number | undefined) => (value === undefined ? "" : (value * 100).toFixed(1));
  return [
    ...[amount(cents), percent(share), amount(perSignup), amount(perConfirmed), amount(perFirstOrder)],
    ...returnHorizons.map((days) => percent(returns[days])),
    typeof day === "number" ? String(day) : "",
  ];
}
