import { expect, test } from "vitest";
import { makeSchedule, type Town } from "./schedule.ts";
import { shrinkTown } from "./shrink.ts";

const acts = [
  { name: "send", weight: 1 },
  { name: "like", weight: 1 },
];
const [town] = [...makeSchedule(3, { operations: 60, acts, faults: [{ name: "kill", weight: 1 }] })] as [Town];
const likes = ({ steps }: Town) => steps.filter(({ act }) => act === "like").length;

test("what fails is left with the steps that it needs, in their order", async () => {
  const shortest = await shrinkTown(town, async (each) => likes(each) >= 2, { maxRuns: 1000 });
  expect(shortest.steps.map(({ act }) => act)).toEqual(["like", "like"]);
  expect(shortest.steps[0]!.number).toBeLessThan(shortest.steps[1]!.number);
  expect(shortest.faults).toEqual([]);
});

test("a fault that it needs stays, and it ends after so many runs", async () => {
  let runs = 0;
  const needsFault = async ({ faults, steps }: Town) => {
    runs += 1;
    return faults.length > 0 && steps.length > 0;
  };
  const shortest = await shrinkTown(town, needsFault, { maxRuns: 20 });
  expect(shortest.faults).toHaveLength(1);
  expect(runs).toBeLessThanOrEqual(20);
  expect(shortest.steps.length).toBeLessThan(town.steps.length);
});

test("what fails only sometimes is tried several times", async () => {
  let runs = 0;
  const sometimes = async (each: Town) => ++runs % 3 === 0 && likes(each) > 0;
  const shortest = await shrinkTown(town, sometimes, { times: 3, maxRuns: 1000 });
  expect(likes(shortest)).toBe(1);
});
