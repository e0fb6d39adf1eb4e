import * as router from "@remix-run/router";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test, vi } from "vitest";
import routeConfig from "#app/routes.ts";
import { matchRoutesQuickly } from "./quick-routes.mjs";

type RouteObject = router.AgnosticDataRouteObject;

const objectOf = (entry: RouteConfigEntry): RouteObject => {
  const own = { id: entry.id ?? entry.file, path: entry.path, loader: () => entry.file };
  if (entry.index) return { ...own, index: true };
  return { ...own, children: (entry.children ?? []).map(objectOf) };
};

let routes: RouteObject[] = [];
let addresses: string[] = [];
beforeAll(async () => {
  routes = [{ id: "root", path: "", children: (await Promise.resolve(routeConfig)).map(objectOf) }];
  addresses = routes.flatMap((route) => addressesIn(route, ""));
});

/** One address of each route, and of its optional segments. */
function addressesIn(route: RouteObject, above: string): string[] {
  const path = [above, route.path].filter(Boolean).join("/");
  const filled = (text: string) => "/" + text.replaceAll(/:\w+\??/g, "42").replaceAll("*", "some/where");
  return [
    filled(path),
    filled(path.replaceAll(/\/:\w+\?/g, "")),
    ...((route.children ?? []) as RouteObject[]).flatMap((child) => addressesIn(child, path)),
  ];
}

const quickRouter = (options?: { maxShapes: number }) => {
  const copy = { ...router, matchRoutes: vi.fn(router.matchRoutes) };
  const { matchRoutes } = copy;
  matchRoutesQuickly(copy, options);
  return { copy, matchRoutes };
};

const odd = [
  ...["/", "//", "/members/", "/MEMBERS", "/Members/7/Chat", "/members//7", "/%6Dembers", "/members/%2F", "/members/é"],
  ...[
    "/nothing",
    "/nothing/at/all",
    "/members/7/nothing",
    "/landers",
    "/landers/x/y/z",
    "/api/user.php",
    "/api/",
    "/..",
  ],
  ...["/members/chats", "/chats/members", "/members/constructor", "/__proto__", "/likes/m", "/likes/m/", "/likes/m/m"],
];

test("every address belongs to the same routes, with the same parameters, the first and the second time", () => {
  const { copy } = quickRouter();
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of [...addresses, ...odd, ...addresses, ...odd]) {
    const expected = router.matchRoutes(routes, address);
    const matches = copy.matchRoutes(routes, address);
    expect(matches, address).toEqual(expected);
    matches?.forEach((match, at) => expect(match.route).toBe(expected?.[at]?.route));
  }
});

test("another member's page is not compared with all routes again", () => {
  const { copy, matchRoutes } = quickRouter();
  const whole = () => matchRoutes.mock.calls.filter(([given]) => given === routes).length;
  copy.matchRoutes(routes, "/members/1");
  const before = whole();
  expect(copy.matchRoutes(routes, "/members/2")?.at(-1)?.params).toEqual({ id: "2" });
  expect(whole()).toBe(before);
});

test("made-up addresses do not fill the memory", () => {
  const { copy, matchRoutes } = quickRouter({ maxShapes: 10 });
  for (let depth = 1; depth < 20; depth += 1) copy.matchRoutes(routes, "/x".repeat(depth));
  matchRoutes.mockClear();
  copy.matchRoutes(routes, "/x".repeat(15));
  expect(matchRoutes.mock.calls.every(([given]) => given === routes)).toBe(true);
});

test("the loaders of an address are asked as before", async () => {
  const { copy } = quickRouter();
  const [quick, slow] = [copy.createStaticHandler(routes), router.createStaticHandler(routes)];
  for (const address of [...addresses, ...odd.filter((each) => !each.startsWith("//"))]) {
    for (let time = 0; time < 2; time += 1) {
      const ask = (handler: router.StaticHandler) => handler.query(new Request(new URL(address, "http://site.test")));
      const [context, expected] = await Promise.all([ask(quick), ask(slow)]);
      if (context instanceof Response || expected instanceof Response) throw new Error("a loader answered");
      expect(context.loaderData, address).toEqual(expected.loaderData);
      expect(context.statusCode, address).toBe(expected.statusCode);
      const shown = ({ matches }: typeof context) =>
        matches.map(({ params, pathname, route }) => [params, pathname, route.id]);
      expect(shown(context), address).toEqual(shown(expected));
    }
  }
});
