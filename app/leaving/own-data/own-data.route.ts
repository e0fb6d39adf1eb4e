import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "../rate-limits.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { ownData } from "./own-data.server.ts";

/** The member's data download as one JSON file (product 2, settings); at most ten times an hour. Members only. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const outcome = await consume(limitOf(leavingLimits.ownData, viewer.accountId));
  if (!outcome.ok) {
    throw data({ reason: "too_many" }, { status: 429, headers: { "Retry-After": String(outcome.retryAfter) } });
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
