import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/platform/database/db.server.ts";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { listOutbox } from "#app/demo/outbox.queries.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  return Response.json(await listOutbox(db), { headers: { "cache-control": "no-store" } });
}
