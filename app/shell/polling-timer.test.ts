import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Page, startPolling } from "./polling-timer.ts";

let rounds: number;
let page: Page & { hidden: boolean };
let turn: (hidden: boolean) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  rounds = 0;
  const target = new EventTarget();
  page = {
    hidden: false,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  turn = (hidden) => {
    page.hidden = hidden;
    target.dispatchEvent(new Event("visibilitychange"));
  };
  const round = async () => void rounds++;
  stop = startPolling(page, { first: 5000, pause: async () => 60_000, round });
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

test("a hidden page asks for nothing; what fell due is asked for once when it is seen again", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  turn(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds).toBe(1);
  turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(rounds).toBe(2);
});

test("a page hidden for a moment only is not asked any sooner", async () => {
  await vi.advanceTimersByTimeAsync(5000);
  turn(true);
  await vi.advanceTimersByTimeAsync(10_000);
  turn(false);
  await vi.advanceTimersByTimeAsync(49_999);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
});

test("after its end nothing is asked, also when the page is seen again", async () => {
  stop();
  turn(true);
  turn(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds).toBe(0);
});
