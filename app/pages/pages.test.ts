import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import routes from "#app/routes.ts";
import type { Company } from "#app/site/company/company.queries.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { pageNames } from "#app/urls.ts";
import { fillPage, sectionsOf } from "./fill-page.ts";
import { pageText } from "./page-texts.server.ts";
import { pageValues } from "./page-values.ts";

const company: Company = {
  id: 1,
  name: "Müller & Søn <B.V.>",
  address: "Voorbeeldstraat 1",
  zip: "1011 AB",
  city: "Amsterdam",
  country: "NL",
  registrationNumber: "12345678",
  tradenames: ["Vesper"],
  vatNumbers: [],
  supportPhone: "+31 20 000 0000",
  creditorIdentifier: null,
  creditorIban: null,
  deleteDiscount: 0,
  added: new Date("2026-01-01T00:00:00Z"),
};

/** Languages with at least one page; each of them must have all pages. */
const written = languages.filter((language) => markdownFiles(language).length > 0);
const everyPage = written.flatMap((language) => pageNames.map((name) => ({ language, name })));

function markdownFiles(language: string): string[] {
  try {
    return readdirSync(path.join("locales", language, "pages"));
  } catch {
    return [];
  }
}

function render(language: (typeof languages)[number], name: (typeof pageNames)[number], changed = {}) {
  const text = pageText(name, language);
  const settings = SiteSettings.parse(changed);
  const t = textsIn(language, "pages");
  const labels = {
    registration: t("company.registration"),
    vat: t("company.vat"),
    tradenames: t("company.tradenames"),
    phone: t("company.phone"),
  };
  const values = pageValues({
    language,
    host: "vesper.test",
    settings,
    company,
    labels,
    fictionalPlural: t("fictional_plural"),
    partnerSites: ["Other (other.test)"],
  });
  return { written: text.language, ...fillPage(text, values) };
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
const shapeOf = (language: string, name: string) => {
  const markdown = readFileSync(path.join("locales", language, "pages", `${name}.md`), "utf8");
  return {
    placeholders: [...new Set(markdown.match(/\{\{[^}]*\}\}/g))].sort(),
    headings: markdown.match(/^#+ /gm),
    links: (markdown.match(/\]\([^)]*\)/g) ?? []).sort(),
    rows: (markdown.match(/^\| `?[\w-]*/gm) ?? []).length,
  };
};

test("there are English and German pages", () => {
  expect(written).toEqual(expect.arrayContaining(["en", "de"]));
});

test.each(everyPage)("$name in $language is written in that language and names the company", (page) => {
  const { html, title, written } = render(page.language, page.name, { member_resell: true });
  expect(written).toBe(page.language);
  expect(title).not.toBe("");
  expect(html).toContain("Müller &amp; Søn &lt;B.V.&gt;");
  expect(html).not.toMatch(/\{\{|\}\}|undefined|%7B/);
  expect(html).not.toContain("style=");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("");
  expect(sectionsOf(html).length).toBeGreaterThan(3);
});

test.each(everyPage)("$name in $language has the placeholders, headings and links of the English page", (page) => {
  expect(shapeOf(page.language, page.name)).toEqual(shapeOf("en", page.name));
});

/** Addresses of the specification that pages may link to before their screens exist. */
const promised = ["/complaints", "/notifications", "/profile", "/settings/delete-account", "/transactions"];

function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    return entry.children ? pathsOf(entry.children, own) : [own || "/"];
  });
}

test("every link of a page is an address of the site, a mail link or a phone link", async () => {
  const patterns = pathsOf(await routes)
    .filter((route) => !route.includes("*"))
    .map((route) => new RegExp(`^${route.replaceAll(".", "\\.").replace(/:\w+\??/g, "[^/]+")}$`));
  const links = new Set(everyPage.flatMap(({ language, name }) => linksOf(render(language, name).html)));
  for (const link of links) {
    if (/^(mailto|tel):/.test(link)) continue;
    const isServed = link.startsWith("/pages/")
      ? pageNames.some((name) => link.split("?")[0] === `/pages/${name}`)
      : promised.includes(link) || patterns.some((pattern) => pattern.test(link));
    expect(isServed, link).toBe(true);
  }
});

test("conditional parts are shown only if their condition is true", () => {
  expect(render("en", "terms").html).toContain("fictional profiles");
  expect(render("en", "terms", { fictional_warning: "none" }).html).not.toMatch(/fictional/i);
  expect(render("en", "faq", { fictional_warning: "none" }).html).not.toMatch(/fictional/i);
  expect(render("en", "privacy").html).not.toContain("Partner sites");
  expect(render("en", "privacy", { member_resell: true }).html).toContain("Other (other.test)");
  expect(render("en", "terms").html).toContain("Registration number: 12345678");
  expect(render("en", "terms").html).not.toContain("VAT number");
});

test("the terms show their version date in the page's language, and texts contain the settings' numbers", () => {
  expect(render("en", "terms").html).toContain('<time datetime="2026-01-01T00:00:00.000Z">1 January 2026</time>');
  expect(render("de", "terms").html).toContain("1. Januar 2026");
  expect(render("de", "return-policy", { refund_days: 30 }).html).toContain("30 Tagen");
  expect(render("en", "terms", { min_age: 21 }).html).toContain("at least 21 years");
});

test.each(written)("the returns policy in %s has the law's model withdrawal form, ready to be copied", (language) => {
  const { html } = render(language, "return-policy");
  const form = html.split("<h2").find((section) => section.includes("(*)")) ?? "";
  const lines = [...form.matchAll(/<li>([^]*?)<\/li>/g)].map(([, line = ""]) => line);
  // To whom, the statement, ordered on, name, address, signature, date (Directive 2011/83/EU, Annex I B).
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/Müller &amp; Søn &lt;B\.V\.&gt;[^]*mailto:/);
  expect(form.match(/\(\*\)/g)?.length).toBeGreaterThan(3);
  expect(form).not.toContain("<em>");
  expect(/<p>\(\*\)[^<]+<\/p>/.test(form), "the asterisk is explained").toBe(true);
});

/** The words of the button and of its confirmation that the law names (Directive (EU) 2023/2673, Article 11a). */
const lawsWords: Partial<Record<string, [withdraw: string, confirm: string]>> = {
  en: ["Withdraw from contract here", "Confirm withdrawal"],
  // § 356a BGB
  de: ["Vertrag widerrufen", "Widerruf bestätigen"],
  // article D. 221-5 du code de la consommation
  fr: ["Renoncer au contrat ici", "Confirmer la rétractation"],
  pl: ["Odstąp od umowy tutaj", "Potwierdź odstąpienie"],
  fi: ["Peruuta sopimus tästä", "Vahvista peruuttaminen"],
};

test.each(written)(
  "the returns policy in %s names the buttons of withdrawal as they are, in the law's words",
  (language) => {
    const { withdraw } = JSON.parse(readFileSync(`locales/${language}/orders.json`, "utf8")) as {
      withdraw: { link: string; confirm: string };
    };
    const { html } = render(language, "return-policy");
    expect(html).toContain(withdraw.link);
    expect(html).toContain(withdraw.confirm);
    expect([withdraw.link, withdraw.confirm]).toEqual(lawsWords[language] ?? [withdraw.link, withdraw.confirm]);
  },
);

test("the cookies page names every cookie that the site sets", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const set = new Set<string>();
  for (const file of files) {
    const source = readFileSync(path.join("app", file), "utf8");
    for (const [, name = ""] of source.matchAll(/writeCookie\(\s*"([^"]+)"/g)) set.add(name);
  }
  expect(set).toContain("language");
  const { html } = render("en", "cookies");
  for (const name of [...set, "session", "__Host-session"]) expect(html, name).toContain(`<code>${name}</code>`);
});
