import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { pageNames, urls } from "#app/urls.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
/** A second site with the opposite value for every setting that changes footers and pages. */
let other: TestSite;

beforeAll(async () => {
  [site, other] = await Promise.all([startSite(), startSite()]);
  await changeSettings(other, { us_footer: true, fictional_warning: "none", member_resell: true, min_age: 21 });
  await other.db.updateTable("company").set({ name: "Other & Sons Ltd", support_phone: "" }).execute();
  await sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(other.db);
  const hasPhone = async () => (await other.visitor().get(urls.page("service"))).text.includes("tel:");
  await vi.waitUntil(async () => !(await hasPhone()), { timeout: 20_000 });
});

afterAll(() => Promise.all([site.stop(), other.stop()]));

const footerOf = (text: string) => /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? "";
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

const footerLinks = [
  urls.page("terms"),
  urls.page("privacy"),
  urls.page("cookies"),
  urls.page("ban"),
  urls.pricing(),
  urls.complaints(),
  urls.page("return-policy"),
  urls.page("faq"),
  urls.page("service"),
];

test.each(sampleOf(languages, 3))(
  "every information page is served in %s, without React, and names the company",
  async (lng) => {
    for (const name of pageNames) {
      const page = await site.visitor().get(`${urls.page(name)}?lang=${lng}`);
      expect(page.status, name).toBe(200);
      expect(page.text).toContain(`<html lang="${lng}"`);
      const text = page.text.replace(footerOf(page.text), "");
      expect(text, name).toContain("Example Company B.V.");
      expect(text, name).not.toMatch(/\{\{|modulepreload|style="/);
      expect(page.headers.rating).toBe("RTA-5042-1996-1400-1577-RTA");
      expect(page.headers.etag).toBeTruthy();
    }
  },
);

test("an unknown page is 404", async () => {
  for (const address of ["/pages/imprint", "/pages/Terms", "/pages/..%2Fterms", "/pages/__proto__", "/pages/terms/x"]) {
    const page = await site.visitor().get(address);
    expect(page.status, address).toBe(404);
    expect(page.words, address).toContain("This page could not be found");
  }
});

test("the footer has exactly the nine links, on pages and landers", async () => {
  for (const address of ["/", "/login", urls.page("terms"), "/nowhere"]) {
    const page = await site.visitor().get(address);
    expect(linksOf(footerOf(page.text)), address).toEqual(footerLinks);
    expect(footerOf(page.text)).toContain("Example Company B.V.");
    expect(footerOf(page.text)).toContain("fictional profiles");
  }
});

test("the settings change the texts of pages and footer", async () => {
  const page = await other.visitor().get(urls.page("privacy"));
  expect(page.words).toContain("Other & Sons Ltd");
  expect(page.words).toContain("Partner sites");
  expect(footerOf(page.text)).not.toContain("fictional");
  expect(footerOf(page.text)).toContain("Only for adults aged 21 or over");
  expect((await other.visitor().get(urls.page("service"))).text).not.toContain("tel:");
});

test("the US footer is shown for the English locale only", async () => {
  const english = footerOf((await other.visitor().get("/?lang=en")).text);
  expect(linksOf(english)).toEqual([...footerLinks, urls.page("2257-compliance-statement")]);
  expect(footerOf((await other.visitor().get("/?lang=nl")).text)).not.toContain("2257");
});

test("a company change missed while the live connection was down shows in the footer after the reconnect", async () => {
  const footer = async () => footerOf((await site.visitor().get("/pages/faq")).text);
  const name = "Unheard & Sons";
  expect(await footer()).not.toContain("Unheard");
  await site.db.updateTable("company").set({ name }).execute();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'live events'`.execute(site.db);
  await expect.poll(footer, { timeout: 30_000 }).toContain("Unheard &amp; Sons");
});
