import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "../platform/db.server.ts";
import { devOnly } from "../platform/dev-only.server.ts";
import { listOutbox } from "./outbox.queries.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  return Response.json(await listOutbox(db), { headers: { "cache-control": "no-store" } });
}
