import { z } from "zod";
import { countNewLikes, listLikes } from "../likes/likes-list.queries.server.ts";
import { db } from "../platform/db.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { mostEntries, PageCut } from "./page-cut.server.ts";
import { ProfileEntry, profileEntryOf } from "./shapes.server.ts";

const LikesAnswer = z.object({
  /** The likes given. */
  profiles: z.array(ProfileEntry),
  liked_by: z.array(ProfileEntry.extend({ like_new: z.boolean() })),
  total_new_likes: z.int(),
});

const list = operation({
  does: "The likes that the member gave and got, newest first.",
  who: "member",
  query: PageCut.pick({ limit: true }),
  answer: LikesAnswer,
  async perform({ site, viewer, query, now }) {
    const wish = {
      profileId: viewer.profile.id,
      showsFictional: site.settings.fictional_warning !== "none",
      limit: query.limit ?? mostEntries,
    };
    const [given, received, total] = await Promise.all([
      listLikes(db, { ...wish, type: "given" }, now),
      listLikes(db, { ...wish, type: "received" }, now),
      countNewLikes(db, wish.profileId, wish.showsFictional),
    ]);
    const profiles = given.entries.map((entry) => profileEntryOf(entry.member));
    const likedBy = received.entries.map((entry) => ({ ...profileEntryOf(entry.member), like_new: entry.isNew }));
    return { ok: true, value: { profiles, liked_by: likedBy, total_new_likes: total } };
  },
});

const answer = endpoint("/api/likes.php", { GET: list });
export const loader = answer;
export const action = answer;
