import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { bitsBetween, partLists, withPossiblePart } from "#app/members/review/near-photos.queries.server.ts";
import { sameDistance } from "#app/members/review/near-photos.ts";

/** A photo to seal: of a profile, or sent in a chat. */
export type PhotoToSeal = { id: string; origin: "photo" | "chat_photo"; profileId: number };

/** The photo of this id, of a profile or a chat. */
export async function findPhotoToSeal(
  db: Db,
  id: string,
): Promise<(PhotoToSeal & { phash: string | null }) | undefined> {
  const { rows } = await sql<PhotoToSeal & { phash: string | null }>`
    select id, 'photo' as origin, profile_id as "profileId", phash from photo where id = ${id}
    union all select id, 'chat_photo', sender_id, phash from chat_photo where id = ${id}`.execute(db);
  return rows[0];
}

/** All photos of profiles and chats that look the same as this hash (none is missed), the photo itself among them. */
export async function listSamePhotos(db: Db, phash: string): Promise<PhotoToSeal[]> {
  const parts = partLists(phash, sameDistance).map((values) => sql`${values}::text`);
  const isSame = sql`${bitsBetween(sql`same.phash`, sql`${phash}::text`)} <= ${sameDistance}`;
  const { rows } = await sql<PhotoToSeal>`
    select id, 'photo' as origin, profile_id as "profileId"
    from (${withPossiblePart("photo", sql`id, profile_id, phash`, parts)}) as same where ${isSame}
    union all
    select id, 'chat_photo', sender_id
    from (${withPossiblePart("chat_photo", sql`id, sender_id, phash`, parts)}) as same where ${isSame}`.execute(db);
  return rows;
}

/**
 * Takes a photo out of its table into the sealed ones, so that no address finds it any more; a message keeps its place
 * and shows that its photo is gone. False if it is gone already.
 */
export async function sealPhoto(tx: Tx, photo: PhotoToSeal, caseId: number, now: Date): Promise<boolean> {
  const isProfilePhoto = photo.origin === "photo";
  const table = sql.table(photo.origin);
  const { numAffectedRows = 0n } = await sql`
    insert into sealed_photo (id, case_id, origin, profile_id, message_id, file_key, phash, original, was_main, sealed_at)
    select sealed.id, ${caseId}, ${photo.origin}, ${photo.profileId},
      ${isProfilePhoto ? sql`null` : sql`(select id from message where message.photo_id = sealed.id)`},
      sealed.file_key, sealed.phash, to_jsonb(sealed) - 'compared_at',
      exists (select from profile where profile.main_photo_id = sealed.id), ${now}
    from ${table} as sealed where sealed.id = ${photo.id}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Deletes the row of a photo that is sealed; its files stay. */
export async function deleteSealedOriginal(tx: Tx, { id, origin }: PhotoToSeal): Promise<void> {
  await tx.deleteFrom(origin).where("id", "=", id).execute();
}

/** The sealed photos of a case, the first one first. */
export async function listSealedPhotos(db: Db, caseId: number) {
  return db
    .selectFrom("sealed_photo")
    .innerJoin("profile", "profile.id", "sealed_photo.profile_id")
    .leftJoin("account", "account.id", "profile.account_id")
    .where("sealed_photo.case_id", "=", caseId)
    .select(["sealed_photo.id", "sealed_photo.origin", "sealed_photo.profile_id as profileId"])
    .select(["sealed_photo.file_key as fileKey", "sealed_photo.was_main as wasMain"])
    .select(["sealed_photo.message_id as messageId", "profile.name", "account.status as ownerStatus"])
    .orderBy("sealed_photo.profile_id")
    .orderBy("sealed_photo.id")
    .execute();
}

/** Brings a sealed photo back as it was. */
export async function restoreSealedPhoto(
  tx: Tx,
  photo: { id: string; origin: "photo" | "chat_photo"; profileId: number; messageId: number | null; wasMain: boolean },
): Promise<void> {
  const table = sql.table(photo.origin);
  await sql`
    insert into ${table} select restored.* from sealed_photo
    cross join lateral jsonb_populate_record(null::${table}, sealed_photo.original) as restored
    where sealed_photo.id = ${photo.id} on conflict do nothing`.execute(tx);
  if (photo.messageId !== null) {
    await tx.updateTable("message").set({ photo_id: photo.id }).where("id", "=", photo.messageId).execute();
  }
  if (photo.wasMain) {
    await tx.updateTable("profile").set({ main_photo_id: photo.id }).where("id", "=", photo.profileId).execute();
  }
  await deleteSealedPhoto(tx, photo.id);
}

/** Deletes a sealed photo. */
export async function deleteSealedPhoto(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("sealed_photo").where("id", "=", id).execute();
}

/** A sealed photo by its id, with who opened its case. */
export async function findSealedPhoto(
  db: Db,
  id: string,
): Promise<{ fileKey: string; profileId: number; openedBy: string; reference: string } | undefined> {
  return db
    .selectFrom("sealed_photo")
    .innerJoin("abuse_case", "abuse_case.id", "sealed_photo.case_id")
    .where("sealed_photo.id", "=", id)
    .select(["sealed_photo.file_key as fileKey", "sealed_photo.profile_id as profileId"])
    .select(["abuse_case.opened_by as openedBy", "abuse_case.reference"])
    .executeTakeFirst();
}
