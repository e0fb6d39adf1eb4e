import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seconds } from "../units.ts";
import { fixedLimit, guardPool } from "./guarded-pool.server.ts";
import { log } from "../log.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refusal = (code: string) => Object.assign(new Error("sorry, too many clients already"), { code });

/** A pool whose database refuses as many connections. */
function aPool(refusals: number, code = "53300") {
  const release = vi.fn();
  const client = { query: async () => ({ rows: [{ one: 1 }] }), release };
  let left = refusals;
  const connect = vi.fn(async () => {
    if (left-- > 0) throw refusal(code);
    return client;
  });
  const pool = guardPool({ connect } as unknown as pg.Pool, { wait: fixedLimit(seconds(2.5)) });
  return { pool, connect, release };
}

test.each([0, 1, 15])("a statement that meets %i refusals for too many connections is answered", async (refusals) => {
  const { pool, connect, release } = aPool(refusals);
  const answer = pool.query("select 1 as one");
  await vi.advanceTimersByTimeAsync(seconds(2));
  await expect(answer).resolves.toEqual({ rows: [{ one: 1 }] });
  expect(connect).toHaveBeenCalledTimes(refusals + 1);
  expect(release).toHaveBeenCalledOnce();
});

test("a database that stays full is a 503 with its own reason within the budget, and is asked no more", async () => {
  const { pool, connect } = aPool(Infinity);
  const answer = pool.query("select 1 as one").catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(seconds(2.5));
  expect(await answer).toMatchObject({ status: 503 });
  expect(log.warn).toHaveBeenCalledWith({ error: "sorry, too many clients already" }, "the database does not answer");
  const asked = connect.mock.calls.length;
  await vi.advanceTimersByTimeAsync(seconds(10));
  expect(connect).toHaveBeenCalledTimes(asked);
});

test("a wait that is given up earlier asks no more either", async () => {
  const { connect } = aPool(0);
  connect.mockRejectedValue(refusal("53300"));
  const pool = guardPool({ connect } as unknown as pg.Pool, { wait: fixedLimit(250) });
  const answer = pool.query("select 1 as one").catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(400);
  expect(await answer).toMatchObject({ status: 503 });
  const asked = connect.mock.calls.length;
  await vi.advanceTimersByTimeAsync(seconds(10));
  expect(connect).toHaveBeenCalledTimes(asked);
});

test("another refusal is not asked for again", async () => {
  const { pool, connect } = aPool(1, "28P01");
  await expect(pool.query("select 1 as one")).rejects.toMatchObject({ code: "28P01" });
  expect(connect).toHaveBeenCalledOnce();
});
