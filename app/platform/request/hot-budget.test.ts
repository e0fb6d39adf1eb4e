import { expect, test } from "vitest";
import { HotBudget, type StoredCount } from "./hot-budget.ts";

/** Processes that share one database. */
function processes(count: number) {
  const rows = new Map<string, StoredCount>();
  const time = { now: 1_000_000 };
  let trips = 0;
  const store = async (counts: StoredCount[], now: number) => {
    trips += 1;
    return counts.map((each) => {
      const row = rows.get(each.key);
      const sum = !row || row.expire <= now ? each : { ...row, points: row.points + each.points };
      rows.set(each.key, sum);
      return sum;
    });
  };
  const budgets = Array.from({ length: count }, () => new HotBudget(store, () => time.now));
  return { budgets: budgets as [HotBudget, HotBudget], rows, time, trips: () => trips };
}
const like = { name: "like", key: "7", points: 3, seconds: 60 };
const take = (budget: HotBudget, times: number, use: { what?: string } = {}) =>
  Array.from({ length: times }, () => budget.take({ ...like, ...use }).ok);

test("a use asks no database, and the limit holds", () => {
  const { budgets, trips } = processes(1);
  expect(take(budgets[0], 4)).toEqual([true, true, true, false]);
  expect(trips()).toBe(0);
});

test("processes learn of each other's uses when they store theirs", async () => {
  const { budgets } = processes(2);
  expect(take(budgets[0], 2)).toEqual([true, true]);
  await budgets[0].flush();
  expect(take(budgets[1], 1)).toEqual([true]);
  await budgets[1].flush();
  expect(take(budgets[1], 1)).toEqual([false]);
});

test("a refusal says when the window ends, and a new window begins with nothing", async () => {
  const { budgets, time } = processes(1);
  take(budgets[0], 3);
  await budgets[0].flush();
  time.now += 45_000;
  expect(budgets[0].take(like)).toEqual({ ok: false, retryAfter: 15 });
  time.now += 15_000;
  expect(take(budgets[0], 1)).toEqual([true]);
});

test("a count that was reset in the database is read again after a refusal", async () => {
  const { budgets, rows } = processes(1);
  take(budgets[0], 3);
  await budgets[0].flush();
  rows.clear();
  expect(take(budgets[0], 1)).toEqual([false]);
  await budgets[0].flush();
  expect(take(budgets[0], 1)).toEqual([true]);
});

test("the same thing again costs nothing, also when nothing is left", () => {
  const { budgets } = processes(1);
  expect(take(budgets[0], 5, { what: "/members?page=1" }).every(Boolean)).toBe(true);
  expect(take(budgets[0], 3)).toEqual([true, true, false]);
  expect(take(budgets[0], 1, { what: "/members?page=1" })).toEqual([true]);
});

test("uses that could not be stored are stored the next time", async () => {
  let fails = true;
  const stored: StoredCount[][] = [];
  const store = async (counts: StoredCount[]) => {
    if (fails) throw new Error("the database is away");
    stored.push(counts);
    return counts;
  };
  const budget = new HotBudget(store, () => 0);
  take(budget, 2);
  await expect(budget.flush()).rejects.toThrow("away");
  fails = false;
  expect(budget.isWaiting).toBe(true);
  await budget.flush();
  expect(stored).toEqual([[{ key: "like:7", points: 2, expire: 60_000 }]]);
  expect(budget.isWaiting).toBe(false);
});
