import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { remembering } from "#app/platform/remembering.ts";
import type { MatchRoutes } from "#app/platform/request/route-tree.ts";
import type { ServerHooks } from "../hooks.ts";

/**
 * Remix, with the routes that exist for the request. React Router ranks and compares all its routes several times for
 * each page: Remix gets only the layouts and the screen that the address leads to.
 */
export function answerWithRemix(
  build: ServerBuild,
  match: MatchRoutes,
  { hiddenRoutes }: Pick<ServerHooks, "hiddenRoutes">,
): RequestHandler {
  const screens = remembering(Infinity, (id: string) =>
    createRequestHandler({ build: withRoutes(build, branchOf(build.routes, id)) }),
  );
  const unknown = remembering(Infinity, (hidden: ReadonlySet<string>) =>
    createRequestHandler({
      build: withRoutes(
        build,
        Object.keys(build.routes).filter((id) => !hidden.has(id)),
      ),
    }),
  );
  return (request, response, next) => {
    const hidden = hiddenRoutes(request);
    // As Remix reads it: without dots, and whatever the path begins with.
    const { pathname } = new URL(`http://site${request.originalUrl}`);
    const id = match(pathname, hidden)?.at(-1)?.route.id;
    return (id === undefined ? unknown(hidden) : screens(id))(request, response, next);
  };
}

/** A route and its layouts. */
function branchOf(routes: ServerBuild["routes"], id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...branchOf(routes, parentId), id];
}

/** The build as if it had only these routes, for the server as for the pages that it renders. */
function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id))) as Routes;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
