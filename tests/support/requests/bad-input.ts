import { expect } from "vitest";
import type { Answer, Browser } from "./browser.ts";

export const formType = { "content-type": "application/x-www-form-urlencoded" };
export const MB = 1024 * 1024;

/** Posts exactly this body, with the headers of the site's own form unless `headers` override them. */
export const postBody = (
  browser: Browser,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = formType,
) => browser.ask(path, { method: "POST", body, headers: { origin: browser.origin, ...headers } });

/** Expects the answer that any bad input must get: a page with a message, never a 5xx. */
export function expectRefusal(answer: Answer, status: number, words: string | RegExp, about: string) {
  expect(answer.status, about).toBe(status);
  expect(answer.words, about).toMatch(words);
}
