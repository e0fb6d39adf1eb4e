import { expect, test } from "vitest";
import { makeSchedule, stepsOfTown } from "./schedule.ts";

const acts = [
  { name: "send", weight: 5 },
  { name: "like", weight: 2 },
  { name: "block", weight: 1 },
];
const faults = [{ name: "kill", weight: 1 }];
const townsOf = (seed: number) => [...makeSchedule(seed, { operations: 1000, acts, faults })];

test("the same seed is the same schedule, another one is another", () => {
  expect(townsOf(7)).toEqual(townsOf(7));
  expect(townsOf(7)).not.toEqual(townsOf(8));
});

test("it has as many operations as asked for, by all, to others, of all kinds, with faults among them", () => {
  const towns = townsOf(7);
  const steps = towns.flatMap((town) => town.steps);
  expect(steps.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, number) => number));
  expect(steps.filter(({ by, to }) => by === to)).toEqual([]);
  expect(new Set(steps.map(({ act }) => act))).toEqual(new Set(["send", "like", "block"]));
  for (const { steps: own, faults: happening } of towns) {
    expect(happening.length).toBeGreaterThan(0);
    const first = own[0]?.number ?? 0;
    expect(happening.filter(({ before }) => before < first || before >= first + stepsOfTown)).toEqual([]);
  }
});

test("often two do the same to each other at the same time", () => {
  const steps = townsOf(7).flatMap((town) => town.steps);
  const answered = steps.filter((step, at) => {
    const next = steps[at + 1];
    return next?.by === step.to && next.to === step.by && next.act === step.act;
  });
  expect(answered.length).toBeGreaterThan(150);
});
