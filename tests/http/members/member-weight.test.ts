import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  const { id } = await site.db
    .selectFrom("account")
    .innerJoin("site", "site.id", "account.site_id")
    .select("account.id")
    .where("site.is_default", "=", true)
    .where("account.email_key", "=", "free@demo.test")
    .executeTakeFirstOrThrow();
  browser = await signIn(site, id);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0" };
const members = () => browser.get("/members", { ...desktop, "accept-encoding": "gzip" });

test("the search with 24 cards fits into the first flight, without texts in it", async () => {
  const answer = await members();
  const html = gunzipSync(answer.bytes).toString();
  const classes = [...html.matchAll(/ class="[^"]*"/g)].reduce((sum, [text]) => sum + text.length, 0);
  expect(html.match(/id="m-/g)).toHaveLength(24);
  expect(answer.bytes.length).toBeLessThanOrEqual(14_600);
  expect(classes).toBeLessThanOrEqual(18_600);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(780);
  // A large page goes to browsers of today by Brotli, at a low level; with all filters, at a higher one.
  for (const path of ["/members", "/members?clear=1&more=1"]) {
    const small = await browser.get(path, { ...desktop, "accept-encoding": "gzip, deflate, br, zstd" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.bytes.length, path).toBeLessThanOrEqual(14_600);
  }
  const [, texts = ""] = /<script id="texts"[^>]*>([^<]*)/.exec(html) ?? [];
  expect(texts.length).toBeLessThanOrEqual(100);
});

/** The scripts that a page loads at its start: what it names, and their static imports. */
async function scriptsOf(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const named = /(?:<link rel="modulepreload" href=|<script src=|\bfrom\s*|\bimport\s*)"(\/[^"]+)"/g;
  const waiting = [...html.matchAll(named)].map(([, path = ""]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const { status, headers, bytes } = await browser.get(path, { "accept-encoding": "gzip, br" });
    expect([status, headers["content-encoding"], headers.vary], path).toEqual([200, "br", "Accept-Encoding"]);
    sizes.set(path, bytes.length);
    const code = brotliDecompressSync(bytes).toString();
    for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+)"/g))
      waiting.push(new URL(name, `http://site${path}`).pathname);
  }
  return sizes;
}

test("the search starts with at most eight scripts of 115 kB", async () => {
  const sizes = await scriptsOf(gunzipSync((await members()).bytes).toString());
  expect([...sizes.keys()].length).toBeLessThanOrEqual(8);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(115_000);
});

test.each(["/settings", "/settings/email", "/chats", "/credits", "/likes", "/complaints"])(
  "%s starts with at most 142 kB of scripts, and none of staff's",
  async (path) => {
    const page = await browser.get(path, { ...desktop, "accept-encoding": "gzip" });
    const sizes = await scriptsOf(gunzipSync(page.bytes).toString());
    expect([...sizes.keys()].filter((name) => name.includes("/desk-"))).toEqual([]);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(142_000);
  },
);

test("the page's texts are files that browsers keep, loaded together with the scripts", async () => {
  const html = gunzipSync((await members()).bytes).toString();
  const started = /startedTexts=Object\.fromEntries\((\[[^\]]*\])/.exec(html)?.[1] ?? "[]";
  const paths = JSON.parse(started) as string[];
  expect(paths.map((path) => path.replace(/-\w{8}\.json$/, ""))).toEqual([
    "/assets/texts-en-frame",
    "/assets/texts-en-members",
    "/assets/texts-en-games",
  ]);
  let bytes = 0;
  for (const path of paths) {
    const file = await browser.get(path, { "accept-encoding": "br" });
    expect([file.status, file.headers["content-encoding"], file.headers["cache-control"]], path).toEqual([
      200,
      "br",
      "public, max-age=31536000, immutable",
    ]);
    bytes += file.bytes.length;
  }
  expect(bytes).toBeLessThanOrEqual(8_600);
});
