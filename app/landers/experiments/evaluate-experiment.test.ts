import { expect, test } from "vitest";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { experimentDays, evaluateExperiment, type VariantCounts } from "./evaluate-experiment.ts";

const counts = (
  letter: string,
  visits: number,
  signups: number,
  confirmed = signups / 2,
  buyers = 0,
): VariantCounts => ({
  ...{ letter, visits, signups, confirmed, buyers },
});
const check = (all: VariantCounts[], day = 5, decidedFor?: string) =>
  evaluateExperiment(all, { baseRate: 0.05, day, decidedFor }).verdict;

test.each<[string, VariantCounts[], number, string, string | undefined]>([
  ["nothing yet", [counts("a", 0, 0), counts("b", 0, 0)], 1, "running", undefined],
  ["a few visits", [counts("a", 10, 0), counts("b", 10, 4)], 1, "running", undefined],
  ["everybody signed up", [counts("a", 10, 10), counts("b", 10, 10)], 1, "running", undefined],
  ["clearly better", [counts("a", 9000, 450), counts("b", 9000, 620)], 9, "winner", "b"],
  ["clearly worse", [counts("a", 9000, 620), counts("b", 9000, 450)], 9, "running", undefined],
  [
    "the best of two better ones",
    [counts("a", 9000, 450), counts("b", 9000, 640), counts("c", 9000, 660)],
    9,
    "winner",
    "c",
  ],
  ["the same after four weeks", [counts("a", 28_000, 1400), counts("b", 28_000, 1410)], 28, "no_difference", undefined],
  ["better, but fewer confirm", [counts("a", 9000, 450, 300), counts("b", 9000, 620, 120)], 9, "running", undefined],
  [
    "better, but fewer buy",
    [counts("a", 90_000, 4500, 10, 400), counts("b", 90_000, 6200, 10, 100)],
    9,
    "running",
    undefined,
  ],
])("%s: %j on day %i is %s", (_, all, day, outcome, winner) => expect(check(all, day)).toEqual({ outcome, winner }));

test("a decision stays when its variant falls back, until its sign-ups are worth less or it is taken out", () => {
  const fallenBack = [counts("a", 28_000, 1400), counts("b", 28_000, 1410), counts("c", 28_000, 2000)];
  expect(check(fallenBack, 28, "b")).toEqual({ outcome: "winner", winner: "b" });
  expect(check(fallenBack.slice(0, 2), 28, "c")).toEqual({ outcome: "no_difference", winner: undefined });
  const worthLess = [counts("a", 9000, 450, 300), counts("b", 9000, 620, 120)];
  expect(check(worthLess, 9, "b")).toEqual({ outcome: "running", winner: undefined });
});

test("the interval of the difference contains it and grows smaller with the visits", () => {
  const widthAt = (visits: number) => {
    const { variants } = evaluateExperiment([counts("a", visits, visits / 20), counts("b", visits, visits / 20)], {
      ...{ baseRate: 0.05, day: 1 },
    });
    const { from = 0, to = 0 } = variants[1]?.comparison?.interval ?? {};
    expect(from).toBeLessThan(0);
    return to - from;
  };
  expect(widthAt(4000)).toBeLessThan(widthAt(1000));
});

const visitsPerDay = 1000;

/** How many of a day's visits sign up: the gaps between them are geometric. */
function signupsOf(rate: number, next: () => number): number {
  const scale = 1 / Math.log(1 - rate);
  let hits = -1;
  for (let at = 0; at <= visitsPerDay; hits++) at += 1 + Math.floor(Math.log(1 - next()) * scale);
  return hits;
}

/** Runs an experiment with a look a day, and says how it ended. */
function simulate(seed: number, rates: number[]) {
  const { next } = seededRandom(seed);
  const all = rates.map((_, at) => counts("abcd"[at] ?? "", 0, 0, 0));
  for (let day = 1; day <= experimentDays; day++) {
    for (const [at, each] of all.entries()) {
      each.visits += visitsPerDay;
      each.signups += signupsOf(rates[at] ?? 0, next);
      each.confirmed = each.signups / 2;
    }
    const verdict = check(all, day);
    if (verdict.outcome !== "running") return verdict;
  }
  throw new Error("an experiment ends after 28 days");
}

function shares(seeds: number, rates: number[]) {
  const verdicts = Array.from({ length: seeds }, (_, at) => simulate(at + 1, rates));
  const share = (winner: string | undefined) => verdicts.filter((each) => each.winner === winner).length / seeds;
  return { anyWinner: 1 - share(undefined), b: share("b") };
}

const base = 0.05;
const better = base * 1.2;

test("in a small sample of simulated experiments few winners are false, and most better variants are found", () => {
  expect(shares(100, [base, base, base, base]).anyWinner).toBeLessThanOrEqual(0.06);
  expect(shares(100, [base, better, base, base]).b).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ["two variants", [base, base]],
  ["four variants", [base, base, base, base]],
])("of 2000 simulated experiments with %s of the same rate at most 6 of 100 have a winner @thorough", (_, rates) => {
  const { anyWinner } = shares(2000, rates);
  console.info(`false winners of ${rates.length} variants: ${(anyWinner * 100).toFixed(2)} %`);
  expect(anyWinner).toBeLessThanOrEqual(0.06);
});

test.each([
  ["two variants", [base, better]],
  ["four variants", [base, better, base, base]],
])("of 2000 simulated experiments with %s a variant better by 20 %% is found in 80 %% @thorough", (_, rates) => {
  const { b } = shares(2000, rates);
  console.info(`found among ${rates.length} variants: ${(b * 100).toFixed(2)} %`);
  expect(b).toBeGreaterThanOrEqual(0.8);
});
