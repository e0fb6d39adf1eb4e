import { expect, test } from "vitest";
import { TooManyWaiting, concurrencyLimit } from "./concurrency-limit.server.ts";

function aJob() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("at most the allowed number of jobs run at once, in order", async () => {
  const inTurn = concurrencyLimit({ atOnce: 2, maxWaiting: 10, retryAfter: 5 });
  const jobs = [aJob(), aJob(), aJob(), aJob()];
  const begun: number[] = [];
  const all = jobs.map((work, number) =>
    inTurn(() => {
      begun.push(number);
      return work.ended;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  jobs[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  jobs.forEach((work) => work.end());
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("a job is refused with a retry time when too many are waiting", async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, maxWaiting: 1, retryAfter: 7 });
  const [running, waiting] = [aJob(), aJob()];
  const all = [inTurn(() => running.ended), inTurn(() => waiting.ended)];
  const refusal = await inTurn(() => Promise.resolve()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooManyWaiting);
  expect(refusal).toHaveProperty("retryAfter", 7);
  running.end();
  waiting.end();
  await Promise.all(all);
});

test("a failing job passes its slot to the next", async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, maxWaiting: 5, retryAfter: 5 });
  const failed = inTurn(() => Promise.reject(new Error("no picture")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("no picture");
  expect(await next).toBe("done");
});
