import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { ownData } from "./own-data.server.ts";

/** All own data as one JSON file (product 2, settings); ten times an hour at most. Members only. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const limit = { name: "own-data", key: String(viewer.accountId), points: 10, seconds: 3600 };
  const taken = await takeFromLimit(limit);
  if (!taken.ok) {
    throw data({ reason: "too_many" }, { status: 429, headers: { "Retry-After": String(taken.retryAfter) } });
  }
  const owner = { accountId: viewer.accountId, profileId: viewer.profile.id };
  const pieces = ownData(db, photoStorage, owner, now());
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
