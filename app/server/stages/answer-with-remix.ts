import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { ServerHooks } from "../hooks.ts";

/** Remix, with the routes that exist for the request. */
export function answerWithRemix(
  build: ServerBuild,
  { hiddenRoutes }: Pick<ServerHooks, "hiddenRoutes">,
): RequestHandler {
  const handlers = new WeakMap<ReadonlySet<string>, RequestHandler>();
  return (request, response, next) => {
    const hidden = hiddenRoutes(request);
    let handle = handlers.get(hidden);
    if (!handle) handlers.set(hidden, (handle = createRequestHandler({ build: withoutRoutes(build, hidden) })));
    return handle(request, response, next);
  };
}

/** The build as if it had never had these routes, for the server as for the pages that it renders. */
function withoutRoutes(build: ServerBuild, hidden: ReadonlySet<string>): ServerBuild {
  if (hidden.size === 0) return build;
  const shown = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !hidden.has(id))) as Routes;
  return { ...build, routes: shown(build.routes), assets: { ...build.assets, routes: shown(build.assets.routes) } };
}
