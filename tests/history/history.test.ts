import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "./operation.ts";
import { acts } from "./clients/acts.ts";
import { checkHistory } from "./check/check-history.ts";
import { faults } from "./faults/faults.ts";
import { type Place, startPlace } from "./run/place.ts";
import { runTown } from "./run/run-town.ts";
import { makeSchedule, type Town } from "./run/schedule.ts";
import { shrinkTown } from "./run/shrink.ts";
import { storedTowns, storeTown } from "./run/stored-towns.ts";

/**
 * A history of members on a site that fails in all its parts, checked whole: some hundred operations here, ten thousand
 * in `npm run check:all`; `npm run check:all -- --history 1h` runs for an hour, `--seed 7` the same schedule again.
 */
const seconds = Number(process.env.HISTORY_SECONDS ?? 0);
const operations = Number(process.env.HISTORY_OPERATIONS ?? (seconds ? 1e7 : process.env.CHECK_ALL ? 10_000 : 240));
const seed = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000);
const replay = `npm run check:all -- --history ${operations} --seed ${seed}`;
const signUpCredits = 15;

let place: Place;
beforeAll(async () => {
  place = await startPlace();
}, 240_000);
afterAll(() => place?.stop());

async function faultsOf(town: Town): Promise<string[]> {
  const { history, singleCodes } = await runTown(place, town);
  count(history.operations);
  return checkHistory(history, { singleCodes, signUpCredits });
}

/** How many operations of each kind ended in which way. */
const counts = new Map<string, number>();
const outcomes = () =>
  [...counts]
    .sort()
    .map(([what, times]) => `${what} ${times}`)
    .join(", ");
const unresolved: string[] = [];
let recorded = 0;
let again = 0;
function count(operations: Operation[]) {
  recorded += operations.length;
  for (const each of operations) {
    if (!("outcome" in each)) continue;
    const { kind, outcome, tries = [] } = each;
    counts.set(`${kind} ${outcome}`, (counts.get(`${kind} ${outcome}`) ?? 0) + 1);
    if (tries.length > 1) again += 1;
    if (outcome === "unknown") unresolved.push(`${kind}: ${tries.slice(-3).join("; ")}`);
  }
}
const changes = [
  "send",
  "take_back",
  "react",
  "like",
  "block",
  "delete",
  "sign_up",
  "order",
  "paid",
  "failed",
  "refund",
  "withdraw",
];
/** In so many steps everything succeeds at least once, or it is not tested. */
const enoughSteps = 2_000;

/** Sentences on one line, the shortest first: its beginning is all that the end of a long log shows of a failure. */
function onOneLine(sentences: string[]): string {
  const sorted = [...sentences].sort((one, other) => one.length - other.length);
  return sorted.map((each) => each.replace(/\s*\n\s*/g, " | ")).join("; ");
}

function expectNone(sentences: string[], where: string) {
  expect(sentences, `${where}: ${onOneLine(sentences)}`).toEqual([]);
}

test("what failed once is right now", async () => {
  for (const { name, town } of storedTowns()) expectNone(await faultsOf(town), name);
  console.log(`stored towns: ${outcomes()}`);
});

test(
  "every history is explained: nothing lost, doubled or out of order, whatever failed meanwhile",
  async () => {
    const began = performance.now();
    const weighted = (table: Record<string, { weight: number }>) =>
      Object.entries(table).map(([name, { weight }]) => ({ name, weight }));
    const towns = makeSchedule(seed, { operations, acts: weighted(acts), faults: weighted(faults) });
    console.log(`history with seed ${seed}: again with ${replay}`);
    let steps = 0;
    let number = -1;
    for (const town of towns) {
      number += 1;
      if (seconds && performance.now() - began > seconds * 1000) break;
      const happening = town.faults.map(({ fault, before }) => `${fault} before ${before}`).join(", ");
      const broken = await faultsOf(town);
      steps += town.steps.length;
      if (broken.length > 0) await report(town, `after ${steps} steps, in town ${number} (${happening})`, broken);
    }
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(
      `history: ${steps} steps in ${minutes} minutes, ${recorded} operations recorded, ${again} asked more than once: ` +
        `${outcomes()}\nnever resolved, for example: ${unresolved.slice(0, 5).join(" | ")}`,
    );
    const never = changes.filter((kind) => !counts.get(`${kind} done`));
    if (steps >= enoughSteps) expectNone(never, "never done");
    expectNone(place.errors(), "error lines");
  },
  (seconds + 14_400) * 1000,
);

/** Fails with what is wrong, after it has stored the shortest town that still fails. */
async function report(town: Town, where: string, broken: string[]): Promise<never> {
  console.log(`${where}:\n${broken.join("\n")}\nshrinking it …`);
  const shortest = await shrinkTown(town, async (each) => (await faultsOf(each)).length > 0, { times: 2 });
  const file = storeTown(`seed-${seed}-step-${town.steps[0]?.number ?? 0}`, shortest);
  const length = `${shortest.steps.length} steps and ${shortest.faults.length} faults`;
  throw new Error(`${where}: ${onOneLine(broken)}\n${replay}\nThe shortest that fails has ${length}: ${file}`);
}
