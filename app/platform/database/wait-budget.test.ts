import { expect, test } from "vitest";
import { WaitBudget, waitBudgetMs } from "./wait-budget.ts";

test("a request keeps its whole budget after many quick statements", () => {
  const request = new WaitBudget();
  for (let at = 0; at < 8_000; at += 200) {
    expect(request.limitAt(at)).toBe(waitBudgetMs);
    request.ended(at, at + 200);
  }
});

test("time spent waiting for one statement is not available for the next", () => {
  const request = new WaitBudget();
  request.ended(0, 1_250);
  expect(request.limitAt(1_250)).toBe(waitBudgetMs - 1_000);
  request.ended(1_250, 2_750);
  expect(request.limitAt(2_750)).toBe(250);
  request.ended(2_750, 3_000);
  expect(request.limitAt(3_000)).toBe(250);
});

test("waiting at the same time in several loaders counts once", () => {
  const request = new WaitBudget();
  for (let loader = 0; loader < 3; loader += 1) request.ended(loader, 1_250);
  expect(request.limitAt(1_250)).toBe(waitBudgetMs - 1_000);
});

test("an open stream that queries again much later has its whole budget again", () => {
  const stream = new WaitBudget();
  stream.ended(0, waitBudgetMs);
  expect(stream.limitAt(waitBudgetMs + 20_000)).toBe(waitBudgetMs);
});
