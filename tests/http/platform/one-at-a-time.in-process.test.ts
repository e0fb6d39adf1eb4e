import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { oneAtATime, type OneAtATime } from "#app/platform/database/one-at-a-time.server.ts";
import { createPool } from "#db/connect.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.stop());

/** Two processes: each with a pool of its own. */
let pools: [pg.Pool, pg.Pool];
let one: OneAtATime;
let other: OneAtATime;
beforeEach(() => {
  const open = () => createPool(site.databaseUrl, { max: 2, onError: () => {} });
  pools = [open(), open()];
  [one, other] = [oneAtATime(pools[0]), oneAtATime(pools[1])];
});
afterEach(() => Promise.all(pools.map((pool) => pool.end())));

/** A work that goes on until it is ended. */
function aWork() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    begin();
    await ended;
  };
  return { run, begun, end };
}

test("of two processes that start a work together, one runs it, and the others are left out while it does", async () => {
  for (let round = 0; round < 10; round++) {
    const starts = [one, other, one, other].map((process) => {
      const work = aWork();
      return { ...work, ran: process("count-sheep", work.run) };
    });
    const first = await Promise.race(starts.map((start) => start.begun.then(() => start)));
    const others = starts.filter((start) => start !== first);
    const outcomes = await Promise.all(others.map(({ ran, begun }) => Promise.race([ran, begun.then(() => "begun")])));
    for (const { end } of starts) end();
    expect(outcomes).toEqual([false, false, false]);
    expect(await first.ran).toBe(true);
  }
});

test("a work that outlasts its period is not run beside itself, and again afterwards", async () => {
  const long = aWork();
  const first = one("count-sheep", long.run);
  await long.begun;
  expect(await other("count-sheep", async () => {})).toBe(false);
  expect(await one("count-sheep", async () => {})).toBe(false);
  expect(await other("count-goats", async () => {})).toBe(true);
  expect(await one("count-goats", async () => {})).toBe(true);
  long.end();
  expect(await first).toBe(true);
  expect(await other("count-sheep", async () => {})).toBe(true);
});

test("more works at once than the pool has connections leave them one, and none when they are done", async () => {
  const works = Array.from({ length: 6 }, aWork);
  const runs = works.map((work, at) => one(`count ${at}`, work.run));
  await Promise.all(works.map(({ begun }) => begun));
  await pools[0].query("select");
  expect(pools[0].totalCount).toBe(2);
  for (const { end } of works) end();
  expect(await Promise.all(runs)).toEqual(works.map(() => true));
  expect(pools[0].totalCount).toBe(1);
});

test("a work that fails gives its lock back, and so does one whose session is cut", async () => {
  const bug = new Error("no sheep");
  await expect(one("count-sheep", () => Promise.reject(bug))).rejects.toBe(bug);
  const cut = aWork();
  const run = one("count-sheep", cut.run);
  await cut.begun;
  await pools[1].query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
    and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`);
  cut.end();
  expect(await run).toBe(true);
  expect(await one("count-sheep", async () => {})).toBe(true);
  expect(await other("count-sheep", async () => {})).toBe(true);
});
