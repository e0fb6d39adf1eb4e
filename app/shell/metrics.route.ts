import type { LoaderFunctionArgs } from "@remix-run/node";
import { clientAddress } from "../platform/client-address.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { mayReadMetrics } from "../platform/metrics-access.server.ts";
import { readMetrics } from "../platform/metrics.server.ts";

/** For Prometheus: this machine, or whoever bears METRICS_TOKEN. For everybody else there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asks = {
    address: clientAddress(request),
    host: new URL(request.url).hostname,
    authorization: request.headers.get("authorization"),
  };
  if (!mayReadMetrics(asks, env.metricsToken)) return new Response("Not found\n", { status: 404 });
  const { type, text } = await readMetrics(db);
  return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
}
