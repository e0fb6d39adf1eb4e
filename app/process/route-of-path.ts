import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

/** The route that Remix will take for a path, its pattern (`/members/:id`), and whether it is a screen. */
export type FoundRoute = { id: string; pattern: string; isScreen: boolean };
export type FindRoute = (pathname: string) => Promise<FoundRoute | undefined>;

/** Set by the front (scripts/front.mjs): Remix's own matching, which ranks the routes of an address's shape once. */
const quickMatch = Symbol.for("match-routes");

type Tree = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Tree[] };

/** Finds routes by Remix's own matching, so that no spelling of an address leads elsewhere than to its screen. */
export function routeFinder(build: ServerBuild): (pathname: string) => FoundRoute | undefined {
  const tree = treeOf(build.routes);
  const match = (globalThis as { [quickMatch]?: typeof matchRoutes })[quickMatch] ?? matchRoutes;
  return (pathname) => {
    // As Remix does with the addresses of its data requests.
    const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const matches = match(tree as Parameters<typeof matchRoutes>[0], page);
    const id = matches?.at(-1)?.route.id;
    if (!matches || id === undefined) return undefined;
    const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/\/{2,}/g, "/");
    return { id, pattern, isScreen: build.routes[id]?.module.default !== undefined };
  };
}

function treeOf(routes: ServerBuild["routes"], parentId?: string): Tree[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const children = index ? undefined : treeOf(routes, id);
    return [{ id, path, index, caseSensitive, children: children?.length ? children : undefined }];
  });
}
