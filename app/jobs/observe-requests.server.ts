import { createHmac } from "node:crypto";
import { Counter, Histogram } from "prom-client";
import { statementTimesOf } from "#app/platform/database/statement-times.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { registry } from "#app/platform/metrics/registry.server.ts";
import { remembering } from "#app/platform/remembering.ts";
import { viewerAccountOf } from "#app/platform/request/request-scope.server.ts";
import { findRoute } from "#app/platform/request/find-route.server.ts";

/** What the server reports when a request has ended. */
type FinishedRequest = {
  id: string;
  method: string;
  url: string;
  by: "server" | "files" | "application";
  scope: ReadonlyMap<unknown, unknown>;
  /** Undefined: the client left before the answer began. */
  status: number | undefined;
  ms: number;
};

const requests = new Counter({
  name: "http_requests_total",
  help: "Answered requests, by route pattern, method and status (499: the client left before the answer).",
  labelNames: ["route", "method", "status"],
  registers: [registry],
});
const seconds = new Histogram({
  name: "http_request_seconds",
  help: "Time from the request's arrival to the end of its answer, by route pattern; open streams are left out.",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

/** As nginx counts a client that has left. */
const clientLeft = 499;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Machines ask for these every few seconds. */
const probes = ["/healthz", "/readyz", "/metrics"];

/** Counts a request, and logs it: by its route pattern, never by its address. */
export function observeRequest(request: FinishedRequest): void {
  void observe(request).catch((error: unknown) => log.warn({ error }, "a request could not be counted"));
}

async function observe({ id, method, url, by, scope, status = clientLeft, ms }: FinishedRequest): Promise<void> {
  const route = by === "application" ? await patternOf(url) : by;
  requests.inc({ route, method: methods.includes(method) ? method : "other", status: String(status) });
  const isStream = scope.get("open-stream") === true;
  if (!isStream) seconds.observe({ route }, ms / 1000);
  if (by === "files") return;
  const level = probes.includes(route) ? "debug" : status >= 500 ? "warn" : "info";
  if (!log.isLevelEnabled(level)) return;
  const account = viewerAccountOf(scope);
  const statements = statementTimesOf(scope);
  log[level](
    {
      ...{ request: id, method, route, status, ms: Math.round(ms) },
      ...(account !== undefined && { member: memberHash(account) }),
      ...{ sql: statements.count, sqlMs: Math.round(statements.ms) },
      ...(isStream && { stream: true }),
    },
    "request",
  );
}

async function patternOf(url: string): Promise<string> {
  const path = url.split("?", 1)[0] ?? "";
  return (await findRoute(path))?.pattern ?? "unknown";
}

/** The same for all lines of one member, and nothing that leads to the account without the site's secret. */
const memberHash = remembering(10_000, (accountId: number) =>
  createHmac("sha256", env.sessionSecret).update(`log ${accountId}`).digest("base64url").slice(0, 16),
);
