import type { ServerBuild } from "@remix-run/node";
import type { MatchRoutes } from "#app/platform/request/route-tree.ts";

/** The methods of an unknown address: it has only its error page. */
const readOnly = { allow: "GET, HEAD, OPTIONS", canBeOpened: true };

/** What the routes of an address can do: the value of `Allow`, and whether it can be opened at all. */
export type AllowedMethods = { allow: string; canBeOpened: boolean };

/** The methods of an address, among the routes that are not hidden. */
export type MethodsOf = (url: string, hidden: ReadonlySet<string>) => AllowedMethods;

export function allowedMethods(build: ServerBuild, match: MatchRoutes): MethodsOf {
  return function methodsOf(url, hidden) {
    const id = match(url.split("?", 1)[0] ?? "", hidden)?.at(-1)?.route.id;
    const route = id === undefined ? undefined : build.routes[id];
    if (!route || route.path?.endsWith("*")) return readOnly;
    const { loader, action, default: screen } = route.module;
    const canBeOpened = Boolean(loader ?? screen) || !action;
    const methods = [canBeOpened && "GET, HEAD", action && "POST", "OPTIONS"].filter(Boolean);
    return { allow: methods.join(", "), canBeOpened };
  };
}
