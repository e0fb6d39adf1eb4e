import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderToBuffer } from "./render-to-buffer.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a rendered page leaves no timer behind, which would keep it in memory", async () => {
  const page = await renderToBuffer(createElement("p", null, "Hello"), undefined);
  expect(page.toString()).toBe("<p>Hello</p>");
  expect(vi.getTimerCount()).toBe(0);
});

test("a letter of several bytes at the end of React's buffer leaves no zeros in the page", async () => {
  for (const letter of ["ü", "€", "😀"]) {
    const lines = Array.from({ length: 200 }, (_, index) => "x".repeat(index % 7) + letter.repeat(20));
    const page = createElement(
      "div",
      { title: letter },
      ...lines.map((line, key) => createElement("p", { key }, line)),
    );
    expect((await renderToBuffer(page, undefined)).toString(), letter).toBe(renderToString(page));
  }
});

test("a page that cannot be rendered leaves no timer behind either", async () => {
  const Broken = (): never => {
    throw new Error("broken");
  };
  await expect(renderToBuffer(createElement(Broken), undefined)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});
