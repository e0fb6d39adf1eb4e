import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { signIn } from "#tests/support/members/a-member.ts";
import { aLightChat } from "#tests/support/members/light-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { builtVersion } from "#tests/support/site/site-process.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ from: "NL" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const script = () => gzipSync(readFileSync(path.join(builtVersion(), "client/v.js"))).length;

/** Bytes of a page on the wire, its styles and icons included. */
async function bytesOf(browser: Browser, address: string): Promise<number> {
  const answer = await browser.get(address, { "accept-encoding": "gzip" });
  expect([answer.status, answer.headers["content-encoding"]], address).toEqual([200, "gzip"]);
  const html = gunzipSync(answer.bytes).toString();
  const loaded = [...html.matchAll(/<(?:link|script|img|iframe|use)\b[^>]*?(?:href|src)="([^"#]+)/g)].map(
    ([, source = ""]) => source.replace(/^data:.*/, "data:"),
  );
  expect([...new Set(loaded)].sort(), address).toEqual(
    loaded.includes("data:") ? ["/favicon.svg", "/v.js", "data:"] : ["/favicon.svg", "/v.js"],
  );
  return answer.bytes.length;
}

describe("bytes on the wire", () => {
  test.each(languages)("a whole visit to /members takes at most 12 kB, in %s", async (language) => {
    for (const niche of ["premium@demo.test", "free@demo.test"]) {
      const { id } = await site.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", niche)
        .where("site_id", "=", 1)
        .executeTakeFirstOrThrow();
      const browser = await signIn(site, id);
      browser.cookies.set("plain", "1").set("language", language);
      expect((await bytesOf(browser, "/members")) + script(), niche).toBeLessThanOrEqual(12_000);
    }
  });

  test("a chat with 50 messages takes at most 10 kB, a sent message 2 kB with /v.js and 12 kB without", async () => {
    const { anna, ben, chat } = await aLightChat(site);
    const lines = [
      "How was your day?",
      "Quiet, I went to the market and cooked.",
      "What did you make?",
      "Soup, with too much garlic.",
    ];
    for (let number = 2; number <= 50; number++) {
      const { browser } = number % 2 ? ben : anna;
      const text = `${lines[number % 4]} ${number * 7919}`;
      expect((await browser.post(chat, { intent: "send", text })).status).toBe(302);
    }
    expect(await bytesOf(ben.browser, chat)).toBeLessThanOrEqual(10_000 - script());

    const page = await ben.browser.get(chat);
    const [, last = ""] = /data-last="([\d-]+)"/.exec(page.text) ?? [];
    const wire = { "accept-encoding": "gzip", "x-after": last };
    const sent = await ben.browser.post(chat, { intent: "send", text: "And you?" }, wire);
    const update = await ben.browser.get(sent.location ?? "", wire);
    const heads = [sent, update].map(({ headers }) => JSON.stringify(headers).length).reduce((sum, each) => sum + each);
    expect(sent.bytes.length + update.bytes.length + heads).toBeLessThanOrEqual(2_000 + heads);
    expect(update.headers["cache-control"]).toBe("private, no-store");

    const plain = await ben.browser.post(
      chat,
      { intent: "send", text: "Are you there?" },
      { "accept-encoding": "gzip" },
    );
    expect(plain.bytes.length + (await bytesOf(ben.browser, plain.location ?? ""))).toBeLessThanOrEqual(12_000);
  });
});
