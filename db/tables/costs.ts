import type { Currency } from "./credits.ts";

/** What advertising cost on a day for an origin; empty `ref`, `sub1` or `country`: for all of them. */
export interface AdCostTable {
  day: string;
  network: string;
  ref: string;
  sub1: string;
  country: string;
  currency: Currency;
  cost_minor: number;
  actor: string;
  changed_at: Date;
}

/** How much of a currency one euro buys in a month, for costs and what they brought. */
export interface CostRateTable {
  /** `2026-11`. */
  month: string;
  currency: Currency;
  per_euro: string;
  actor: string;
  changed_at: Date;
}
