import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWhole } from "./render-whole.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a page that is rendered leaves no timer behind, which would keep it in memory", async () => {
  const page = await renderWhole(createElement("p", null, "Hello"), undefined);
  expect(page.toString()).toBe("<p>Hello</p>");
  expect(vi.getTimerCount()).toBe(0);
});

test("nor does one that cannot be rendered", async () => {
  const Broken = (): never => {
    throw new Error("broken");
  };
  await expect(renderWhole(createElement(Broken), undefined)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});
