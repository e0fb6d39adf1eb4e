import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderToBuffer } from "./render-to-buffer.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a rendered page leaves no timer behind, which would keep it in memory", async () => {
  const page = await renderToBuffer(createElement("p", null, "Hello"), undefined);
  expect(page.toString()).toBe("<p>Hello</p>");
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that cannot be rendered leaves no timer behind either", async () => {
  const Broken = (): never => {
    throw new Error("broken");
  };
  await expect(renderToBuffer(createElement(Broken), undefined)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});
