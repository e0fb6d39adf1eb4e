import { createElement, Suspense } from "react";
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

test("a page that waits for too long fails, with or without a document around what it waits for", async () => {
  const Waiting = (): never => {
    // oxlint-disable-next-line no-throw-literal -- React waits for a thrown promise
    throw new Promise(() => {});
  };
  for (const page of [createElement(Waiting), createElement(Suspense, null, createElement(Waiting))]) {
    const rendered = expect(renderToBuffer(page, undefined)).rejects.toThrow("too long");
    await vi.advanceTimersByTimeAsync(10_000);
    await rendered;
    expect(vi.getTimerCount()).toBe(0);
  }
  // While developing, React warns of the first.
  vi.mocked(console.error).mockClear();
});

test("an error after which React closes the page's end is reported once", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error("broken");
  };
  const page = createElement("div", null, createElement("p"), createElement(Broken));
  await expect(renderToBuffer(page, undefined)).rejects.toThrow("broken");
  await new Promise(setImmediate);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
