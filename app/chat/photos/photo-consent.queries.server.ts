import { sql } from "kysely";
import type { PhotoChoice, PhotoConsent } from "./photo-cover.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** Whether the reader of a side has liked the partner: looked up for this pair alone, not among all their likes. */
export const readerHasLiked = sql<boolean>`exists (
  select from likes where likes.liker_id = side.profile_id and likes.liked_id = side.other_id offset 0)`;

type ConsentRow = { shows_photos: boolean; photos_in_chats: PhotoChoice; has_liked: boolean };

/** The consent in a row with a side, its reader's setting and `readerHasLiked`. */
export const consentOf = (row: ConsentRow): PhotoConsent => ({
  always: row.shows_photos,
  choice: row.photos_in_chats,
  hasLiked: row.has_liked,
});

/** What decides about a message's photo, for one of the two members. */
export const photoStateOf = (row: { sender_id: number; shown_at: Date | null }, profileId: number) => ({
  own: row.sender_id === profileId,
  shownAt: row.shown_at,
});

/**
 * Stores whether a side of a conversation always sees the other's photos
 * (app/chat/README.md#photos-arrive-covered).
 */
export async function updateShowsPhotos(
  db: Db,
  side: { conversationId: number; profileId: number },
  showsPhotos: boolean,
): Promise<void> {
  await db
    .updateTable("conversation_side")
    .set({ shows_photos: showsPhotos })
    .where("conversation_id", "=", side.conversationId)
    .where("profile_id", "=", side.profileId)
    .execute();
}
