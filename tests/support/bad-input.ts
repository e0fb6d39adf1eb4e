import { expect } from "vitest";
import type { Answer, Browser } from "./browser.ts";

export const formType = { "content-type": "application/x-www-form-urlencoded" };
export const MB = 1024 * 1024;

/** Posts the very body, as the site's own form would unless `headers` say otherwise. */
export const postBody = (
  browser: Browser,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = formType,
) => browser.ask(path, { method: "POST", body, headers: { origin: browser.origin, ...headers } });

/** What everything a client sends must get: a page with words, and never a 5xx. */
export function expectRefusal(answer: Answer, status: number, words: string | RegExp, about: string) {
  expect(answer.status, about).toBe(status);
  expect(answer.words, about).toMatch(words);
}
