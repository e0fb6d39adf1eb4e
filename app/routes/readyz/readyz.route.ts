import { db } from "#app/platform/database/db.server.ts";
import { isReady, readiness } from "#app/jobs/readiness.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";

/** Readiness: whether this process can serve requests. Public, for load balancers. */
export async function loader() {
  const state = await readiness(db, photoStorage);
  return Response.json(state, { status: isReady(state) ? 200 : 503, headers: { "cache-control": "no-store" } });
}
