import { db } from "../platform/db.server.ts";
import { readiness } from "../platform/readiness.server.ts";

/** This process can serve. Public, for load balancers. */
export async function loader() {
  const state = await readiness(db);
  const ready = Object.values(state).every(Boolean);
  return Response.json(state, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
