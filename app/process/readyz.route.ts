import { db } from "#app/platform/database/db.server.ts";
import { readiness } from "./readiness.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";

/** Readiness: whether this process can serve requests. Public, for load balancers. */
export async function loader() {
  const state = await readiness(db, photoStorage);
  const ready = Object.values(state).every(Boolean);
  return Response.json(state, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
