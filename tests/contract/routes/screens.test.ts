import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { addressOf, isDeskScreen, screens, leftOutScreens } from "#tests/browser/screen-list.ts";
import { people, type Places } from "#tests/support/scene/scene-places.ts";
import { exportsDefault, routeTable } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

const leaves = routeTable.filter((route) => !route.layout);
const table: AgnosticRouteObject[] = leaves.map((route) => ({ id: route.id, path: route.address }));
/** Every id in an address is 7. */
const anywhere = new Proxy({}, { get: () => 7 }) as Places;
const withScreen = leaves.filter((route) => exportsDefault(route.file)).map((route) => route.id);
const reached = new Set(
  screens.map((screen) => {
    const { pathname } = new URL(addressOf(screen, anywhere), "http://site.test");
    return matchRoutes(table, pathname)?.at(-1)?.route.id;
  }),
);

test("every screen is checked in all languages, or listed with a reason", () => {
  expect(withScreen.length).toBeGreaterThan(50);
  expectNone(
    withScreen.filter((id) => !reached.has(id) && !leftOutScreens[id] && !isDeskScreen(id)),
    "A screen is not checked. Add it to tests/browser/screen-list.ts, with each of its states:",
  );
});

test("every exception exists and is not on the list of screens", () => {
  expectNone(
    Object.keys(leftOutScreens).filter((id) => !withScreen.includes(id) || reached.has(id)),
    "Remove it from `unlisted` in tests/browser/screen-list.ts:",
  );
});

test("every entry has a unique name, and every person is used", () => {
  const names = screens.map(({ as, name }) => `${as}: ${name}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect([...new Set(screens.map(({ as }) => as))].sort()).toEqual([...people].sort());
});
