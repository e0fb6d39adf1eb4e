import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { DataOwner } from "./own-data.queries.server.ts";
import { ownData } from "./own-data.server.ts";

/** The answer that streams a member's data as one JSON file (app/leaving/README.md#own-data). */
export function ownDataFile(owner: DataOwner): Response {
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
