/**
 * The mixture sequential probability ratio test for two proportions: Johari, Koomen, Pekelis, Walsh, "Always Valid
 * Inference: Continuous Monitoring of A/B Tests", Operations Research 70 (3), 2022, section 4. Its p-value may be looked
 * at as often as one likes. It has a closed form, so that no table of a distribution is needed.
 */

/** How many visits a variant had, and how many of them did what is measured. */
export type Sample = { size: number; hits: number };

/** How likely a false winner may be, over all comparisons of an experiment together. */
const errorRate = 0.05;

/** The effect the test is tuned to find soonest, as a share of the base rate; any other is found too, later. */
const tunedEffect = 0.2;

export type Comparison = {
  /** The rate of the variant minus that of the control. */
  difference: number;
  /** Contains the true difference at every look, but for the error rate. */
  interval: { from: number; to: number };
  verdict: "better" | "worse" | "open";
};

/**
 * Compares a variant with the control. `comparisons`: how many variants are compared with it in the experiment; the
 * error rate is divided among them (Bonferroni). `baseRate` is the expected rate, fixed before the first visit.
 */
export function compareSamples(
  control: Sample,
  variant: Sample,
  { baseRate, comparisons }: { baseRate: number; comparisons: number },
): Comparison {
  const open = { difference: 0, interval: { from: -1, to: 1 }, verdict: "open" as const };
  if (control.size === 0 || variant.size === 0) return open;
  const rate = (control.hits + variant.hits) / (control.size + variant.size);
  // The variance of the difference, as if both had the same rate.
  const variance = rate * (1 - rate) * (1 / control.size + 1 / variant.size);
  const difference = variant.hits / variant.size - control.hits / control.size;
  if (variance === 0) return { ...open, difference };
  const mixture = (tunedEffect * baseRate) ** 2;
  const level = errorRate / Math.max(comparisons, 1);
  // ln of the likelihood ratio ≥ ln(1 / level), solved for the difference.
  const limit = Math.sqrt(
    ((2 * variance * (variance + mixture)) / mixture) * (Math.log(1 / level) + Math.log(1 + mixture / variance) / 2),
  );
  const interval = { from: difference - limit, to: difference + limit };
  return { difference, interval, verdict: interval.from > 0 ? "better" : interval.to < 0 ? "worse" : "open" };
}
