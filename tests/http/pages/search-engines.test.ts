import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("every page of the sitemap is public, canonical under its URL, and links its eleven languages @thorough", async () => {
  const sitemap = await site.visitor().get("/sitemap.xml");
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map((match) => match[1] ?? "");
  expect(addresses.length).toBeGreaterThan(10 * 12);
  for (const address of addresses) {
    const { pathname, search, searchParams } = new URL(address);
    const page = await site.visitor().get(pathname + search);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page.text.match(/rel="alternate" hrefLang="[a-z]{2}"/g)).toHaveLength(11);
    expect(page.text).not.toContain("noindex");
    expect(page.text).toMatch(/property="og:title" content="[^"]+ · Vesper"|property="og:title" content="Vesper"/);
    const language = searchParams.get("lang") ?? "en";
    expect(page.text).toContain(`<html lang="${language}"`);
    expect(page.text).toMatch(new RegExp(`property="og:locale" content="${language}_[A-Z]{2}"`));
  }
});

test("members' pages and unknown URLs are never indexed", async () => {
  const { browser, profileId } = await aMember(site);
  for (const path of ["/members", `/members/${profileId}`, "/chats", "/settings", "/pricing", "/nowhere"]) {
    expect([path, (await browser.get(path)).text.includes('content="noindex, nofollow"')]).toEqual([path, true]);
  }
});

test("the preview picture of a shared link and the sitemap are those of the site's niche", async () => {
  for (const [host, niche] of [
    [new URL(site.origins[0] ?? "").host, "general"],
    [`gay.localhost:${new URL(site.origins[0] ?? "").port}`, "gay"],
  ] as const) {
    const visitor = new Browser(site.origins[0] ?? "", host);
    const page = await visitor.get("/pricing");
    expect(page.text).toContain(`property="og:image" content="http://${host}/preview/${niche}.png"`);
    const picture = await visitor.get(`/preview/${niche}.png`);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    // The sitemap of a niche's site names its own pages only.
    const { text } = await visitor.get("/sitemap.xml");
    const addresses = [...text.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address]) => new URL(address ?? ""));
    expect(addresses.length).toBeGreaterThan(100);
    expect([...new Set(addresses.map((each) => each.host))]).toEqual([host]);
  }
  const { browser, profileId } = await aMember(site);
  expect((await browser.get(`/members/${profileId}`)).text).not.toContain("og:");
});

test("the front page proves whose site it is, with the codes of the settings, and no other page does", async () => {
  const tag = '<meta name="google-site-verification" content="abc_123-x"/>';
  expect((await site.visitor().get("/")).text).not.toContain("google-site-verification");
  await changeSettings(site, { site_verification: { google: "abc_123-x" } });
  expect((await site.visitor().get("/")).text).toContain(tag);
  for (const path of ["/pricing", "/landers/gallery"]) expect((await site.visitor().get(path)).text).not.toContain(tag);
  await changeSettings(site, {});
});

test("robots.txt disallows members' pages and names this site's sitemap", async () => {
  const robots = await site.visitor().get("/robots.txt");
  expect(robots.text).toContain("Disallow: /members");
  expect(robots.text).toContain(`Sitemap: ${site.origins[0]}/sitemap.xml`);
});
