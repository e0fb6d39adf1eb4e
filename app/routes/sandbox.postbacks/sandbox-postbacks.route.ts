import type { LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { insertSandboxPostback, listSandboxPostbacks } from "#app/demo/sandbox-postback.queries.server.ts";
import { isPassive } from "#app/platform/request/device.ts";

const maxShown = 100;
const maxQueryLength = 8_000;

/**
 * The demo's own advertising network: a report to it (an address with `id`) is stored and answered with 200, or with
 * the status in `answer`; without `id` it lists what came, the newest first, as JSON
 * (app/tracking/README.md#postbacks). Open to anybody, as a network's address is: networks are told by GET.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  const { search, searchParams } = new URL(request.url);
  const headers = { "Cache-Control": "no-store", "Content-Type": "application/json; charset=utf-8" };
  if (!searchParams.has("id")) {
    const postbacks = (await listSandboxPostbacks(db, maxShown)).map(({ receivedAt, answered, signature, query }) => ({
      received_at: receivedAt.toISOString(),
      ...{ answered, signature, parameters: Object.fromEntries(new URLSearchParams(query)) },
    }));
    return new Response(`${JSON.stringify(postbacks, null, 2)}\n`, { headers });
  }
  const answered = /^[2-5]\d\d$/.test(searchParams.get("answer") ?? "") ? Number(searchParams.get("answer")) : 200;
  const signature = request.headers.get("x-signature")?.slice(0, 200) ?? null;
  const query = search.slice(1, maxQueryLength).replaceAll("%00", "");
  if (!isPassive(request)) await insertSandboxPostback(db, { query, signature, answered }, now());
  return new Response(null, { status: answered, headers: { "Cache-Control": "no-store" } });
}
