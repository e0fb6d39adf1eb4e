import { type Comparison, compareSamples } from "./sequential-test.ts";

/** What the visits of a variant led to. */
export type VariantCounts = { letter: string; visits: number; signups: number; confirmed: number; buyers: number };

/** An experiment ends after so many days: an effect that has not shown by then is too small to matter. */
export const experimentDays = 28;

/** The share of sign-ups that the guard expects to confirm and to buy; it only decides which effect is found soonest. */
const guardRates = { confirmed: 0.5, buyers: 0.05 };

export type EvaluatedVariant = VariantCounts & {
  /** Against the control, by sign-ups per visit; undefined for the control itself. */
  comparison: Comparison | undefined;
  /** Its sign-ups are worth less: fewer of them confirm, or buy, than the control's. */
  isQualityWorse: boolean;
};

export type Verdict =
  | { outcome: "running"; winner: undefined }
  | { outcome: "winner"; winner: string }
  | { outcome: "no_difference"; winner: undefined };

/**
 * Checks an experiment at any time, as often as one likes (app/landers/README.md#yield): a variant wins if it
 * brings more sign-ups per visit than the control (the first of `counts`) and its sign-ups are not worth less. Of
 * several, the one with the best rate. Without a winner after 28 days no difference was shown.
 *
 * `decidedFor`: the variant that an earlier look found. The test's error rate holds for its first decision, which later
 * visits do not take back; only the guard does.
 */
export function evaluateExperiment(
  counts: VariantCounts[],
  { baseRate, day, decidedFor }: { baseRate: number; day: number; decidedFor?: string | null },
): { variants: EvaluatedVariant[]; verdict: Verdict } {
  const [control, ...others] = counts;
  if (!control) return { variants: [], verdict: { outcome: "running", winner: undefined } };
  const options = { baseRate, comparisons: others.length };
  const variants = counts.map((each): EvaluatedVariant => {
    if (each === control) return { ...each, comparison: undefined, isQualityWorse: false };
    const comparison = compareSamples(
      { size: control.visits, hits: control.signups },
      { size: each.visits, hits: each.signups },
      options,
    );
    return { ...each, comparison, isQualityWorse: isQualityWorse(control, each, others.length) };
  });
  const rate = ({ visits, signups }: VariantCounts) => signups / visits;
  const worthy = variants.filter(({ comparison, isQualityWorse }) => comparison !== undefined && !isQualityWorse);
  const decided = worthy.find(({ letter }) => letter === decidedFor);
  const [best] = worthy.filter(({ comparison }) => comparison?.verdict === "better").sort((a, b) => rate(b) - rate(a));
  const winner = decided ?? best;
  if (winner) return { variants, verdict: { outcome: "winner", winner: winner.letter } };
  return { variants, verdict: { outcome: day >= experimentDays ? "no_difference" : "running", winner: undefined } };
}

/** The guard: sign-ups that confirm or buy less often are not what a link is paid for. */
function isQualityWorse(control: VariantCounts, variant: VariantCounts, comparisons: number): boolean {
  return (["confirmed", "buyers"] as const).some((name) => {
    const sample = (each: VariantCounts) => ({ size: each.signups, hits: each[name] });
    const guard = { baseRate: guardRates[name], comparisons };
    return compareSamples(sample(control), sample(variant), guard).verdict === "worse";
  });
}
