import type { ServerBuild } from "@remix-run/node";
import { type FindRoute, routeFinder } from "./route-of-path.ts";

type FromFront = Record<symbol, (() => Promise<ServerBuild>) | undefined>;

/** Set by the front (scripts/front.mjs): the running build. */
const importBuild = () => (globalThis as unknown as FromFront)[Symbol.for("import-build")];

/** Whether the front passes the requests on; in development there is none. */
export const isBehindFront = () => importBuild() !== undefined;

let finder: Promise<ReturnType<typeof routeFinder>> | undefined;

/** The route of a path in the running build. */
export const findRoute: FindRoute = async (pathname) => {
  finder ??= importBuild()?.().then(routeFinder);
  return (await finder)?.(pathname);
};
