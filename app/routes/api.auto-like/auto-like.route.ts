import { createAutoLike } from "#app/likes/create-auto-like.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { ProfileEntry, profileEntryOf } from "#app/api/schemas.server.ts";

const like = operation({
  summary: "A fictional member likes the member, and is returned; 204 if there is no such like.",
  who: "member",
  hasSideEffects: true,
  answer: ProfileEntry,
  mayBeEmpty: true,
  async perform({ site, viewer, now }) {
    const admirer = await createAutoLike(db, { site, viewer }, now);
    return { ok: true, value: admirer ? profileEntryOf(admirer) : null };
  },
});

const answer = endpoint("/api/auto-like.php", { GET: like });
export const loader = answer;
export const action = answer;
