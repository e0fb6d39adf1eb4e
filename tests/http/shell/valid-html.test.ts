import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskUrls } from "#app/desk-urls.ts";
import { urls } from "#app/urls.ts";
import { addressOf, type Screen, screens } from "#tests/browser/screen-list.ts";
import { routeTable } from "#tests/contract/routes/route-table.ts";
import type { Answer } from "#tests/support/requests/browser.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { gluedWords } from "#tests/support/requests/glued-words.ts";
import { htmlFaults } from "#tests/support/requests/html-faults.ts";
import { type Scene, setScene } from "#tests/support/scene/scene.ts";
import { openOtherSites, originOfOther } from "#tests/support/scene/scene-sites.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let scene: Scene;
let origin: string;
beforeAll(async () => {
  site = await startSite();
  origin = site.origins[0] ?? "";
  scene = await setScene(site);
  await openOtherSites(site, origin, new Date());
});
afterAll(async () => {
  await site.stop();
});

/** The kinds of one page: with React, light, for a phone, for a text browser. */
const kinds = {
  full: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0" },
  light: { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Chrome/147.0", "save-data": "on" },
  phone: { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Chrome/147.0", "sec-ch-ua-mobile": "?1" },
  text: { "user-agent": "w3m/0.5.3+git20230121" },
};
type Kind = keyof typeof kinds;

/** Every fifth screen, the kinds by turns; `npm run check:all` reads every kind of each. */
function visits(): { screen: Screen; kind: Kind }[] {
  const turns = Object.keys(kinds) as Kind[];
  return screens
    .filter((screen) => !screen.endless)
    .flatMap((screen, number) =>
      turns
        .filter((_, turn) => process.env.CHECK_ALL || number % (5 * turns.length) === 5 * turn)
        .map((kind) => ({ screen, kind })),
    );
}

/** The screen's page for this person, where its redirects lead to. */
async function open({ as, on, ...screen }: Screen, kind: Kind): Promise<Answer> {
  const browser = on ? new Browser(origin, new URL(originOfOther(on, origin)).host) : site.visitor();
  if (as !== "visitor" && as !== "stranger") browser.actAs(scene.members[as].browser);
  if (as !== "stranger") browser.cookies.set("dismissed", `entry_warning-${Math.floor(Date.now() / 1000)}`);
  browser.cookies.set("country", "NL");
  let answer = await browser.get(addressOf({ as, ...screen }, scene.places), kinds[kind]);
  for (let times = 0; answer.location && times < 3; times++) answer = await browser.get(answer.location, kinds[kind]);
  return answer;
}

/** Faults by what they are, each with the pages that have it. */
const listed = (faults: Map<string, string[]>) =>
  [...faults].map(([fault, where]) => `${fault}: ${where.length} pages, ${where.slice(0, 3).join("; ")}`);

test("every screen is valid HTML, and its words are apart in a text browser", async () => {
  const faults = new Map<string, string[]>();
  const seen = new Set<Kind>();
  for (const { screen, kind } of visits()) {
    const { text } = await open(screen, kind);
    if (!text.startsWith("<!DOCTYPE html>")) continue;
    seen.add(kind);
    for (const fault of [...htmlFaults(text), ...gluedWords(text).map((words) => `glued: ${words}`)]) {
      faults.set(fault, [...(faults.get(fault) ?? []), `${screen.as}: ${screen.name}, ${kind}`]);
    }
  }
  expect(listed(faults)).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(kinds).sort());
}, 240_000);

test("a text browser is told no names of files of pictures that say nothing", async () => {
  const { text } = await open({ name: "search", as: "anna", path: urls.members({ clear: 1 }) }, "text");
  expect(text).toContain("member-name");
  expect(text).not.toContain('alt=""');
  expect(text).not.toContain("__remixContext");
  const { words } = await open({ name: "notifications", as: "anna", path: urls.notifications() }, "text");
  expect(words).toContain("Push messages need JavaScript in this browser.");
  expect(words).not.toContain("Your browser blocks notifications");
});

const table: AgnosticRouteObject[] = routeTable
  .filter((route) => !route.layout)
  .map((route) => ({ id: route.id, path: route.address }));

test("every page of the desk that links lead to is valid HTML @thorough", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const faults = new Map<string, string[]>();
  const visited = new Set<string>();
  const waiting: string[] = [deskUrls.today()];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const route = matchRoutes(table, address.replace(/\?.*/, ""))?.at(-1)?.route.id ?? "";
    // One page of each command is as good as the next one: they are made from one table.
    const key = `${route} ${[...new URL(address, origin).searchParams.keys()].join()}`;
    if (visited.has(key) || route === "desk-logout") continue;
    visited.add(key);
    const { text } = await owner.get(address);
    if (!text.startsWith("<!DOCTYPE html>")) continue;
    for (const fault of [...htmlFaults(text), ...gluedWords(text).map((words) => `glued: ${words}`)]) {
      faults.set(fault, [...(faults.get(fault) ?? []), address]);
    }
    for (const [, link = ""] of text.matchAll(/href="(\/desk[^"#]*)/g)) waiting.push(link.replaceAll("&amp;", "&"));
  }
  expect(listed(faults)).toEqual([]);
  expect(visited.size).toBeGreaterThan(25);
}, 240_000);
