import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteObject } from "react-router";
import { remembering } from "../remembering.ts";

/** The build's routes as the router takes them, without the hidden ones. */
export function routeTree(
  routes: ServerBuild["routes"],
  hidden: ReadonlySet<string> = new Set(),
  parentId?: string,
): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parentId || hidden.has(route.id)) return [];
    const { id, path, caseSensitive } = route;
    if (route.index) return [{ id, path, caseSensitive, index: true }];
    return [{ id, path, caseSensitive, children: routeTree(routes, hidden, id) }];
  });
}

/**
 * Finds the routes of a path by Remix's own matching, from the layout to the screen, also for the address of its data
 * request. React Router ranks all routes anew for each match, a millisecond: the latest paths are remembered.
 */
export function routeMatcher(routes: ServerBuild["routes"], hidden?: ReadonlySet<string>) {
  const tree = routeTree(routes, hidden);
  const matchPage = remembering(1_000, (page: string) => matchRoutes(tree, page));
  return (pathname: string) => matchPage(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
}

/** The routes of a path among those that are not hidden. */
export type MatchRoutes = ReturnType<typeof matchersOf>;

/** A matcher for each set of hidden routes, made once. */
export function matchersOf(routes: ServerBuild["routes"]) {
  const matchers = new WeakMap<ReadonlySet<string>, ReturnType<typeof routeMatcher>>();
  return function match(pathname: string, hidden: ReadonlySet<string>) {
    let matcher = matchers.get(hidden);
    if (!matcher) matchers.set(hidden, (matcher = routeMatcher(routes, hidden)));
    return matcher(pathname);
  };
}
