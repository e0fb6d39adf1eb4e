import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { passAgeGate } from "./age-gate.server.ts";
import { type FoundRoute, routeFinder } from "./route-of-path.ts";

type Gate = (incoming: IncomingMessage, response: ServerResponse) => Promise<boolean>;
type FromFront = Record<symbol, (() => Promise<ServerBuild>) | Gate | undefined>;

/**
 * From now on the front (scripts/front.mjs) asks the gate about every request. Without a front (in development) there
 * is no gate.
 */
export function startAgeGate(): void {
  const shared = globalThis as unknown as FromFront;
  const importBuild = shared[Symbol.for("import-build")] as (() => Promise<ServerBuild>) | undefined;
  if (!importBuild) return;
  let finder: Promise<(pathname: string) => FoundRoute | undefined> | undefined;
  const findRoute = async (pathname: string) => {
    finder ??= importBuild().then(routeFinder);
    return (await finder)(pathname);
  };
  shared[Symbol.for("age-gate")] = (incoming: IncomingMessage, response: ServerResponse) =>
    passAgeGate(findRoute, incoming, response);
}
