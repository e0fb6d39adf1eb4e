import { expect, test } from "vitest";
import { TooManyWaiting, turnstile } from "./turnstile.server.ts";

function aWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("no more works run at once than may, and they come in order", async () => {
  const inTurn = turnstile({ atOnce: 2, mostWaiting: 10, retryAfter: 5 });
  const works = [aWork(), aWork(), aWork(), aWork()];
  const begun: number[] = [];
  const all = works.map((work, number) =>
    inTurn(() => {
      begun.push(number);
      return work.ended;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  works.forEach((work) => work.end());
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("who comes when too many wait is sent away and told when to come again", async () => {
  const inTurn = turnstile({ atOnce: 1, mostWaiting: 1, retryAfter: 7 });
  const [running, waiting] = [aWork(), aWork()];
  const all = [inTurn(() => running.ended), inTurn(() => waiting.ended)];
  const turnedAway = await inTurn(() => Promise.resolve()).catch((error: unknown) => error);
  expect(turnedAway).toBeInstanceOf(TooManyWaiting);
  expect(turnedAway).toHaveProperty("retryAfter", 7);
  running.end();
  waiting.end();
  await Promise.all(all);
});

test("a work that fails gives its turn to the next", async () => {
  const inTurn = turnstile({ atOnce: 1, mostWaiting: 5, retryAfter: 5 });
  const failed = inTurn(() => Promise.reject(new Error("no picture")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("no picture");
  expect(await next).toBe("done");
});
