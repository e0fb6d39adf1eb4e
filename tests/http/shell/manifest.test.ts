import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

type Manifest = { name: string; lang: string; description: string; start_url: string; icons: { src: string }[] };

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function manifestOf(host: string, language = "en") {
  const origin = site.origins[0] ?? "";
  const browser = new Browser(origin, `${host}:${new URL(origin).port}`);
  browser.cookies.set("language", language);
  const answer = await browser.get("/manifest.webmanifest");
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/manifest+json; charset=utf-8"]);
  return { browser, manifest: answer.json() as Manifest };
}

test("each site is an app with its own name, in the visitor's language, with existing icons", async () => {
  const hosts = ["localhost", "she.localhost", "gay.localhost"];
  const manifests = await Promise.all(hosts.map((host) => manifestOf(host)));
  expect(new Set(manifests.map(({ manifest }) => manifest.name)).size).toBe(3);
  for (const { manifest, browser } of manifests) {
    expect(manifest).toMatchObject({ start_url: "/members", scope: "/", display: "standalone", lang: "en" });
    for (const { src } of manifest.icons) {
      const icon = await browser.get(src);
      expect([src, icon.status, icon.headers["content-type"]]).toEqual([src, 200, "image/png"]);
    }
  }
  const { manifest: german } = await manifestOf("localhost", "de");
  expect([german.lang, german.description === manifests[0]?.manifest.description]).toEqual(["de", false]);
});

test("scripts with a fixed name are revalidated; files with a hash in their name are cached", async () => {
  const worker = await site.visitor().get("/sw.js");
  expect([worker.status, worker.headers["content-type"]]).toEqual([200, expect.stringMatching(/javascript/)]);
  expect(worker.text).toContain("const version = 2;");
  const page = await site.visitor().get("/login");
  const [, asset = "/assets/none.js"] = /"(\/assets\/[\w.-]+\.js)"/.exec(page.text) ?? [];
  const cacheControlOf = async (path: string) => (await site.visitor().get(path)).headers["cache-control"];
  expect([await cacheControlOf("/sw.js"), await cacheControlOf("/v.js")]).toEqual(["no-cache", "no-cache"]);
  expect([await cacheControlOf("/icons/app-192.png"), await cacheControlOf("/favicon.svg")]).toEqual(
    Array(2).fill("public, max-age=3600"),
  );
  expect(await cacheControlOf(asset)).toBe("public, max-age=31536000, immutable");
  const again = await site.visitor().get("/sw.js", { "if-none-match": String(worker.headers.etag) });
  expect(again.status).toBe(304);
});
