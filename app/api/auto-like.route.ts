import { autoLike } from "../likes/auto-like.server.ts";
import { db } from "../platform/db.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { ProfileEntry, profileEntryOf } from "./shapes.server.ts";

const like = operation({
  does: "A fictional member likes the member who asks, and is answered; 204 when nobody does.",
  who: "member",
  acts: true,
  answer: ProfileEntry,
  maybeEmpty: true,
  async perform({ site, viewer, now }) {
    const admirer = await autoLike(db, { site, viewer }, now);
    return { ok: true, value: admirer ? profileEntryOf(admirer) : null };
  },
});

const answer = endpoint("/api/auto-like.php", { GET: like });
export const loader = answer;
export const action = answer;
