import type { IncomingMessage, ServerResponse } from "node:http";
import { findRoute, isBehindFront } from "../find-route.server.ts";
import { passAgeGate } from "./age-gate.server.ts";

type Gate = (incoming: IncomingMessage, response: ServerResponse) => Promise<boolean>;
type FromFront = Record<symbol, Gate | undefined>;

/**
 * From now on the front (scripts/front.mjs) asks the gate about every request. Without a front (in development) there
 * is no gate.
 */
export function startAgeGate(): void {
  const shared = globalThis as unknown as FromFront;
  if (!isBehindFront()) return;
  shared[Symbol.for("age-gate")] = (incoming: IncomingMessage, response: ServerResponse) =>
    passAgeGate(findRoute, incoming, response);
}
