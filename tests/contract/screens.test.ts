import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { addressOf, screens, unlisted } from "#tests/browser/screen-list.ts";
import { people, type Places } from "#tests/support/scene.ts";
import { exportsDefault, routeTable } from "./route-table.ts";
import { expectNone } from "./source-files.ts";

const leaves = routeTable.filter((route) => !route.layout);
const table: AgnosticRouteObject[] = leaves.map((route) => ({ id: route.id, path: route.address }));
/** Whatever an address names is 7. */
const anywhere = new Proxy({}, { get: () => 7 }) as Places;
const shown = leaves.filter((route) => exportsDefault(route.file)).map((route) => route.id);
const reached = new Set(
  screens.map((screen) => {
    const { pathname } = new URL(addressOf(screen, anywhere), "http://site.test");
    return matchRoutes(table, pathname)?.at(-1)?.route.id;
  }),
);

test("every screen is looked at in all languages, or says why not", () => {
  expect(shown.length).toBeGreaterThan(50);
  expectNone(
    shown.filter((id) => !reached.has(id) && !unlisted[id]),
    "A screen is in no sweep. Add it to tests/browser/screen-list.ts, with each state it can be in:",
  );
});

test("what is left out is there, and not on the list", () => {
  expectNone(
    Object.keys(unlisted).filter((id) => !shown.includes(id) || reached.has(id)),
    "Take it out of `unlisted` of tests/browser/screen-list.ts:",
  );
});

test("every entry has a name of its own and somebody who looks", () => {
  const names = screens.map(({ as, name }) => `${as}: ${name}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect([...new Set(screens.map(({ as }) => as))].sort()).toEqual([...people].sort());
});
