import { z } from "zod";
import { countNewLikes } from "#app/account/news/news.queries.server.ts";
import { listLikes } from "#app/likes/likes-list.queries.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { db } from "#app/platform/database/db.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { maxEntries, ListQuery, refuseCursor } from "#app/api/list-query.server.ts";
import { ProfileEntry, profileEntryOf } from "#app/api/schemas.server.ts";

const LikesAnswer = z.object({
  /** The likes given. */
  profiles: z.array(ProfileEntry),
  liked_by: z.array(ProfileEntry.extend({ like_new: z.boolean() })),
  total_new_likes: z.int(),
  /** The `after` of the next page of either list; null at the end of both. */
  next: z.string().nullable(),
});

type Place = { createdAt: Date; id: number } | "end" | undefined;
type Places = { given: Place; received: Place };

/** One cursor for both lists; a list that has ended stays at its end while the other continues. */
const LikesCut = ListQuery.pick({ limit: true }).extend({
  after: z
    .string()
    .max(80)
    .transform((text, context): Places => {
      const [given, received, ...more] = text.split("~").map((part) => (part === "end" ? part : readCursor(part)));
      return given && received && more.length === 0 ? { given, received } : refuseCursor(context);
    })
    .optional(),
});

const nothing = { entries: [], next: undefined };
const placeText = (place: Exclude<Place, "end">) => (place ? writeCursor(place) : "end");

const list = operation({
  summary: "The likes that the member gave and received, newest first.",
  who: "member",
  query: LikesCut,
  answer: LikesAnswer,
  async perform({ site, viewer, query, now }) {
    const input = {
      profileId: viewer.profile.id,
      showsFictional: showsFictional(site.settings),
      limit: query.limit ?? maxEntries,
    };
    const page = (type: "given" | "received") => {
      const after = query.after?.[type];
      return after === "end" ? nothing : listLikes(db, { ...input, type, after }, now);
    };
    const [given, received, total] = await Promise.all([
      page("given"),
      page("received"),
      countNewLikes(db, input.profileId, input.showsFictional),
    ]);
    const profiles = given.entries.map((entry) => profileEntryOf(entry.member));
    const likedBy = received.entries.map((entry) => ({ ...profileEntryOf(entry.member), like_new: entry.isNew }));
    const next = given.next || received.next ? `${placeText(given.next)}~${placeText(received.next)}` : null;
    return { ok: true, value: { profiles, liked_by: likedBy, total_new_likes: total, next } };
  },
});

const answer = endpoint("/api/likes.php", { GET: list });
export const loader = answer;
export const action = answer;
