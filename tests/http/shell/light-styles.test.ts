import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "#app/urls.ts";
import { addressOf, type Screen, screens } from "#tests/browser/screen-list.ts";
import { exported, routeTable } from "#tests/contract/routes/route-table.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type Scene, setScene } from "#tests/support/scene/scene.ts";
import { people, type PersonName } from "#tests/support/scene/scene-places.ts";
import { openOtherSites, originOfOther } from "#tests/support/scene/scene-sites.ts";
import { builtVersion } from "#tests/support/site/site-process.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let scene: Scene;
beforeAll(async () => {
  site = await startSite({ from: "NL" });
  scene = await setScene(site);
  await openOtherSites(site, site.origins[0] ?? "", new Date());
});
afterAll(async () => {
  await site.stop();
});

const phone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Chrome/147.0",
  "sec-ch-ua-mobile": "?1",
};
const savingDesktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0", "save-data": "on" };
const crossSite = { ...phone, "sec-fetch-site": "cross-site" };

/** Classes without a rule of their own: they mark an element for the rules of others, which are looked for by name. */
const isMarker = (name: string) => /^(group|peer)(\/|$)/.test(name);

/** The bar at the top during client navigation: without React it stays empty, and landers' stylesheet leaves it out. */
const idleProgressBar = /<div role="status" class="pointer-events-none fixed [^>]*><\/div>/;

/** The names of all classes in the selectors of a stylesheet. */
function classesOf(css: string): Set<string> {
  const selectors = css.match(/[^{}]+(?=\{)/g)?.filter((each) => !each.trimStart().startsWith("@")) ?? [];
  const names = selectors.flatMap((each) => each.match(/(?<=\.)(\\[0-9a-f]{1,6} ?|\\.|[\w-])+/g) ?? []);
  return new Set(
    names.map((name) =>
      name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/g, (_, code: string, sign: string) =>
        code ? String.fromCodePoint(parseInt(code, 16)) : sign,
      ),
    ),
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The value of an attribute in a tag. */
const valueOf = (tag: string, name: string) =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "") || undefined;

/** The class names in the tags of a page. */
function classesIn(html: string): string[] {
  const tags =
    html
      .replace(idleProgressBar, "")
      .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, "")
      .match(/<[a-z][^>]*>/gi) ?? [];
  return [...new Set(tags.flatMap((tag) => valueOf(tag, "class")?.split(/\s+/) ?? []))];
}

type PostForm = { action: string; fields: Record<string, string> };

/** The page's forms as a visitor sends them without filling in anything. */
function postForms(html: string, address: string): PostForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)]
    .filter(([, tag = ""]) => valueOf(tag, "method") === "post")
    .map(([, tag = "", inside = ""]) => {
      const hidden = inside.match(/<input\b[^>]*type="hidden"[^>]*>/g) ?? [];
      const button = inside.match(/<button\b[^>]*\sname="[^>]*>/) ?? [];
      const fields = [...hidden, ...button].map(
        (each) => [valueOf(each, "name") ?? "", valueOf(each, "value") ?? ""] as const,
      );
      return { action: valueOf(tag, "action") ?? address, fields: Object.fromEntries(fields) };
    });
}

/** A new browser of this person; only the stranger has not read the entry warning. */
function browserOf(as: PersonName, { on, language = "en" }: Pick<Screen, "on"> & { language?: string }): Browser {
  const origin = site.origins[0] ?? "";
  const browser = on ? new Browser(origin, new URL(originOfOther(on, origin)).host) : site.visitor();
  if (as !== "visitor" && as !== "stranger") browser.actAs(scene.members[as].browser);
  if (as !== "stranger") browser.cookies.set("dismissed", `entry_warning-${Math.floor(Date.now() / 1000)}`);
  browser.cookies.set("language", language);
  browser.cookies.set("country", "NL");
  return browser;
}

type Visit = Pick<Screen, "on" | "as" | "name"> & {
  address: string;
  language?: string;
  device?: Record<string, string>;
};

const routes: AgnosticRouteObject[] = routeTable
  .filter((route) => !route.layout)
  .map((route) => ({ id: route.id, path: route.address }));
const routeOf = (address: string) => matchRoutes(routes, address.replace(/\?.*/, ""))?.at(-1)?.route.id;

/**
 * Every screen in each state that may be without React; the visitors' screens also for each other person and in another
 * language, one address of each, and with the modals of the address.
 */
function visits(): Visit[] {
  const { ben, photoless } = scene.places;
  const listed = screens
    .filter((screen) => !screen.endless)
    .map((screen) => ({ ...screen, address: addressOf(screen, scene.places) }));
  const visitors = listed.filter(({ as }) => as === "visitor");
  const one = visitors.filter(({ address, on }, place) => {
    const isContent = /^\/(pages|landers)\//.test(address);
    return (
      !isContent || visitors.findIndex((each) => each.on === on && routeOf(each.address) === routeOf(address)) === place
    );
  });
  const withQuery = (address: string, query: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return [
    ...listed.filter(
      ({ as, address }) => ["visitor", "stranger"].includes(as) || staticScreens.includes(routeOf(address) ?? ""),
    ),
    ...sampleOf(one, 1).flatMap((visit) => people.filter((as) => as !== "visitor").map((as) => ({ ...visit, as }))),
    ...sampleOf(one, 1).map((visit) => ({ ...visit, language: "pl" })),
    ...sampleOf(one, 1).map((visit) => ({
      ...visit,
      address: withQuery(visit.address, "signup=1"),
      device: savingDesktop,
    })),
    ...[ben, photoless].map((id) => ({
      name: "match modal",
      as: "anna" as const,
      address: `${urls.page("terms")}?match=${id}`,
    })),
  ];
}

/** The screens that say in their handle that phones get them without React. */
const staticScreens = routeTable
  .filter(
    (route) => !route.layout && /hydrate: "(never|desktop)"/.test(exported(route.file, "handle")?.getText() ?? ""),
  )
  .map(({ id }) => id);

test("a page without React has a rule for each of its classes in the stylesheet that it carries @thorough", async () => {
  const assets = path.join(builtVersion(), "client/assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const complete = classesOf(sheets.map((name) => readFileSync(path.join(assets, name), "utf8")).join("\n"));
  expect(complete.size).toBeGreaterThan(500);

  const stylesheets = new Map<string, Set<string>>();
  const missing = new Map<string, string[]>();
  const statuses = new Set<number>();
  let pages = 0;
  /** Returns whether it is a page with a stylesheet of its own. */
  function check(status: number, html: string, about: string): boolean {
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
    // Light pages make theirs from their own classes (app/platform/render/styles/page-styles.ts).
    if (css === undefined || !html.includes('rel="manifest"')) return false;
    pages++;
    statuses.add(status);
    const own = stylesheets.get(css) ?? classesOf(css);
    stylesheets.set(css, own);
    for (const name of classesIn(html)) {
      // A page has no rules for elements that it does not contain.
      const below = /^\[&_(\w+)\]:/.exec(name)?.[1];
      if (below && !html.includes(`<${below}`)) continue;
      if (complete.has(name) && !own.has(name) && !isMarker(name))
        missing.set(name, [...(missing.get(name) ?? []), about]);
    }
    return true;
  }

  const met = new Set<string | undefined>();
  const posts = new Map<string, PostForm & { browser: () => Browser; about: string }>();
  for (const visit of visits()) {
    const about = `${visit.name} (${visit.as}, ${visit.address})`;
    const answer = await browserOf(visit.as, visit).get(visit.address, visit.device ?? phone);
    if (!check(answer.status, answer.text, about)) continue;
    met.add(routeOf(visit.address));
    if (visit.as !== "visitor" && visit.as !== "stranger") continue;
    for (const form of postForms(answer.text, visit.address)) {
      const key = JSON.stringify([visit.as, visit.on, form.action.replace(/\?.*/, ""), Object.keys(form.fields)]);
      if (!posts.has(key)) posts.set(key, { ...form, browser: () => browserOf(visit.as, visit), about });
    }
  }
  // Last: some of these forms end what the pages above show.
  for (const { action, fields, browser, about } of sampleOf([...posts.values()], 6)) {
    const sender = browser();
    for (const headers of [crossSite, phone]) {
      const answer = await sender.post(action, fields, headers);
      const shown = answer.location?.startsWith("/") ? await sender.get(answer.location, phone) : answer;
      check(shown.status, shown.text, `${about}, its form sent to ${action}`);
    }
  }

  const places = [...missing].map(
    ([name, where]) => `${name}: ${where.length} pages, ${[...new Set(where)].slice(0, 3).join("; ")}`,
  );
  expect(places, "these classes are cut out of the page's stylesheet").toEqual([]);
  expect(
    staticScreens.filter((id) => !met.has(id)),
    "screens that were not seen without React",
  ).toEqual([]);
  expect(staticScreens.length).toBeGreaterThan(15);
  expect(pages).toBeGreaterThan(process.env.CHECK_ALL ? 250 : 60);
  expect(stylesheets.size).toBeGreaterThan(10);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404, 422]));
}, 240_000);

test("the classes of a stylesheet are found", () => {
  const css = ".a,.b\\:c:hover>.d-1{color:red}@media (min-width:1.5em){.\\32xl,.w-\\[1\\.5rem\\]{margin:.5em}}";
  expect([...classesOf(css)]).toEqual(["a", "b:c", "d-1", "2xl", "w-[1.5rem]"]);
  expect(classesIn('<p class="a [&amp;&gt;p]:b"><style>.x{}</style><i title="class"></i></p>')).toEqual([
    "a",
    "[&>p]:b",
  ]);
});
