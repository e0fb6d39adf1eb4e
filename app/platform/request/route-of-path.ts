import type { ServerBuild } from "@remix-run/node";
import { routeMatcher } from "#app/platform/request/route-tree.ts";

/** The route that Remix will take for a path, its pattern (`/members/:id`), and whether it is a screen. */
export type FoundRoute = { id: string; pattern: string; isScreen: boolean };
export type FindRoute = (pathname: string) => Promise<FoundRoute | undefined>;

/** Finds routes by Remix's own matching, so that no spelling of an address leads elsewhere than to its screen. */
export function routeFinder(build: ServerBuild): (pathname: string) => FoundRoute | undefined {
  const match = routeMatcher(build.routes);
  return (pathname) => {
    const matches = match(pathname);
    const id = matches?.at(-1)?.route.id;
    if (!matches || id === undefined) return undefined;
    const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/\/{2,}/g, "/");
    return { id, pattern, isScreen: build.routes[id]?.module.default !== undefined };
  };
}
