import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstPollDelay, type Page, pollingPause, startPolling } from "./polling-timer.ts";

let rounds: number;
let page: Page;
let fireVisibilityChange: () => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  rounds = 0;
  const target = new EventTarget();
  page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  fireVisibilityChange = () => void target.dispatchEvent(new Event("visibilitychange"));
  const round = async () => void rounds++;
  stop = startPolling(page, { first: firstPollDelay, pause: async () => pollingPause(false), round });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("polling starts five seconds after load and goes on every minute", async () => {
  await vi.advanceTimersByTimeAsync(4999);
  expect(rounds).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rounds).toBe(3);
});

test("a hidden page keeps polling, so that its title stays correct", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  fireVisibilityChange();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds).toBe(11);
});

test("rounds that were due while the page slept run once when it is visible again", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  vi.setSystemTime(Date.now() + 600_000);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 600_000);
  fireVisibilityChange();
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toBe(2);
  vi.restoreAllMocks();
});

test("a short time hidden does not bring the next round forward", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  fireVisibilityChange();
  await vi.advanceTimersByTimeAsync(10_000);
  fireVisibilityChange();
  await vi.advanceTimersByTimeAsync(49_999);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
});

test("after the stop nothing is polled, not even when the page is visible again", async () => {
  stop();
  fireVisibilityChange();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds).toBe(0);
});

test("where push messages announce news, a page polls every five minutes", () => {
  expect(pollingPause(true)).toBe(300_000);
});
