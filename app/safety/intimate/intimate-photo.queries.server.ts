import { type RawBuilder, type Selectable, sql } from "kysely";
import type { IntimatePhotoTable } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { NamedPicture } from "./named-picture.ts";

export type IntimatePhoto = Selectable<IntimatePhotoTable>;

/** A photo of a profile or a chat that can be hidden. */
export type PhotoToHide = {
  id: string;
  origin: "photo" | "chat_photo";
  profileId: number;
  messageId: number | null;
  phash: string | null;
  niche: number;
  /** What it was before the first notice. */
  fromStatus: "active" | "pending";
  wasMain: boolean;
  /** It is the main photo now: it waits. */
  isMain: boolean;
  /** Another notice hides it already. */
  isHidden: boolean;
};

/** The ids of the photos that are at an address, in this pool; of a profile all its photos. */
export async function listNamedPhotoIds(db: Db, named: NamedPicture, niche: number): Promise<string[]> {
  if (named.kind === "elsewhere" || named.kind === "words") return [];
  const photoId = named.kind === "photo" ? named.photoId : null;
  const profileId = named.kind === "profile" ? named.profileId : null;
  const { rows } = await sql<{ id: string }>`
    select photo.id from photo join profile on profile.id = photo.profile_id
    where (photo.id = ${photoId} or photo.profile_id = ${profileId}) and profile.niche = ${niche}
    union all
    select chat_photo.id from chat_photo join profile on profile.id = chat_photo.sender_id
    where chat_photo.id in (${photoId}, (select photo_id from message where ${isNamed(named)} limit 1),
      (select photo_id from intimate_photo where message_id = (select id from message where ${isNamed(named)} limit 1)
        and state = 'hidden' limit 1))
      and profile.niche = ${niche}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The one message that is named. Of a conversation it is one of its own, by its id or its sequence number. */
function isNamed(named: NamedPicture): RawBuilder<boolean> {
  if (named.kind !== "message") return sql`false`;
  const message = sql`${named.message}::bigint`;
  if (named.conversationId === undefined) return sql`id = ${message}`;
  return sql`conversation_id = ${named.conversationId} and (id = ${message} or seq = ${message})`;
}

/** Those of these photos that anybody may see, or would if no notice hid them. */
export async function listPhotosToHide(db: Db, ids: string[]): Promise<PhotoToHide[]> {
  if (ids.length === 0) return [];
  const held = sql`left join lateral (
    select from_status, was_main, message_id from intimate_photo
    where intimate_photo.photo_id = each.id and intimate_photo.state = 'hidden' limit 1) as held on true`;
  const { rows } = await sql<PhotoToHide>`
    select each.id, 'photo' as origin, each.profile_id as "profileId", null::bigint as "messageId", each.phash, profile.niche,
      coalesce(held.from_status, each.status) as "fromStatus",
      coalesce(held.was_main, profile.main_photo_id is not distinct from each.id) as "wasMain",
      profile.main_photo_id is not distinct from each.id as "isMain", held.from_status is not null as "isHidden"
    from photo as each join profile on profile.id = each.profile_id ${held}
    where each.id = any(${ids}::text[]) and each.status in ('active', 'pending')
    union all
    select each.id, 'chat_photo', each.sender_id, coalesce(message.id, held.message_id), each.phash, profile.niche, 'active', false,
      false, held.from_status is not null
    from chat_photo as each join profile on profile.id = each.sender_id left join message on message.photo_id = each.id ${held}
    where each.id = any(${ids}::text[]) and (message.id is not null or held.message_id is not null)
    order by "profileId", id`.execute(db);
  return rows;
}

/** Locks these photos, in one order, so that nobody changes them at the same time. */
export async function lockPhotos(tx: Tx, ids: string[]): Promise<void> {
  for (const table of ["photo", "chat_photo"] as const) {
    await tx.selectFrom(table).select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  }
}

/** Notes which photos a notice is about. */
export async function insertIntimatePhotos(
  tx: Tx,
  complaintId: number,
  photos: (PhotoToHide & { named: boolean })[],
  now: Date,
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto("intimate_photo")
    .values(
      photos.map((photo) => ({
        complaint_id: complaintId,
        photo_id: photo.id,
        origin: photo.origin,
        profile_id: photo.profileId,
        message_id: photo.messageId,
        phash: photo.phash,
        named: photo.named,
        state: photo.isMain ? ("waiting" as const) : ("hidden" as const),
        from_status: photo.fromStatus,
        was_main: photo.wasMain,
        hidden_at: photo.isMain ? null : now,
      })),
    )
    .execute();
}

/** The photos of a notice in these states. */
export async function listIntimatePhotos(
  db: Db,
  about: { complaintId: number; states: IntimatePhoto["state"][]; profileId?: number | undefined },
): Promise<IntimatePhoto[]> {
  return db
    .selectFrom("intimate_photo")
    .selectAll()
    .where("complaint_id", "=", about.complaintId)
    .where("state", "in", about.states)
    .$if(about.profileId !== undefined, (photos) => photos.where("profile_id", "=", about.profileId ?? 0))
    .orderBy("profile_id")
    .orderBy("photo_id")
    .execute();
}

/** Stores what became of a photo of a notice. */
export async function updateIntimatePhoto(
  tx: Tx,
  photo: { complaint_id: number; photo_id: string },
  set: { state: IntimatePhoto["state"]; hidden_at?: Date },
): Promise<void> {
  await tx
    .updateTable("intimate_photo")
    .set(set)
    .where("complaint_id", "=", photo.complaint_id)
    .where("photo_id", "=", photo.photo_id)
    .execute();
}

/** Whether a notice hides this photo. */
export async function isHeld(db: Db, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom("intimate_photo")
    .select("photo_id")
    .where("photo_id", "=", photoId)
    .where("state", "=", "hidden")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a photo away from everybody but, for that of a profile, its owner. Needs the lock on its owner. */
export async function hidePhoto(tx: Tx, photo: { id: string; origin: "photo" | "chat_photo" }): Promise<void> {
  if (photo.origin === "photo") {
    await tx.updateTable("photo").set({ status: "pending" }).where("id", "=", photo.id).execute();
  } else {
    // The message keeps its place and says that its photo is gone.
    await tx.updateTable("message").set({ photo_id: null }).where("photo_id", "=", photo.id).execute();
  }
}

/**
 * Brings a hidden photo back as it was, if it is still there and hidden: its owner may have deleted it, or staff
 * rejected it meanwhile. Needs the lock on its owner.
 */
export async function showPhoto(tx: Tx, photo: IntimatePhoto): Promise<boolean> {
  if (photo.origin === "photo") {
    const { numUpdatedRows } = await tx
      .updateTable("photo")
      .set({ status: photo.from_status })
      .where("id", "=", photo.photo_id)
      .where("status", "=", "pending")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable("message")
    .set({ photo_id: photo.photo_id })
    .where("id", "=", photo.message_id)
    .where("kind", "=", "photo")
    .where("photo_id", "is", null)
    .where(({ exists, selectFrom }) => exists(selectFrom("chat_photo").select("id").where("id", "=", photo.photo_id)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a photo of a chat; the sweep of the night removes its files. */
export async function deleteChatPhoto(tx: Tx, photoId: string): Promise<void> {
  await tx.deleteFrom("chat_photo").where("id", "=", photoId).execute();
}
