import type { LoaderFunctionArgs } from "@remix-run/node";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { mayReadMetrics } from "#app/jobs/metrics-access.server.ts";
import { readMetrics } from "#app/jobs/metrics.server.ts";

/** Metrics for Prometheus: allowed from this machine, or with METRICS_TOKEN. Everybody else gets a 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  const access = {
    address: clientAddress(request),
    host: new URL(request.url).hostname,
    authorization: request.headers.get("authorization"),
  };
  if (!mayReadMetrics(access, env.metricsToken)) return new Response("Not found\n", { status: 404 });
  const { type, text } = await readMetrics(db);
  return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
}
