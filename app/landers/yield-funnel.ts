import type { YieldLine } from "./yield.queries.server.ts";

const steps = ["visits", "signups", "activated", "firstPurchases"] as const;

export type FunnelStep = {
  name: (typeof steps)[number];
  count: number;
  /** 0 to 100: the share of the largest step, for drawing. */
  width: number;
  /** Per cent of the step before, one decimal; undefined for the first, and where there is nothing to compare with. */
  share: number | undefined;
};

/** Visits → sign-ups → activated → first purchase (product 6). Sign-ups may be more than visits: not all are visits. */
export function funnelSteps(total: YieldLine): FunnelStep[] {
  const largest = Math.max(...steps.map((name) => total[name]), 1);
  return steps.map((name, at) => {
    const before = steps[at - 1];
    const base = before ? total[before] : 0;
    return {
      name,
      count: total[name],
      width: Math.round((total[name] / largest) * 1000) / 10,
      share: base > 0 ? Math.round((total[name] / base) * 1000) / 10 : undefined,
    };
  });
}
