import { sql } from "kysely";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { StoredImage } from "#app/platform/images/store-image.server.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { hours, later } from "#app/platform/units.ts";
import { languageBitsOf, languagesOfBits } from "../languages/spoken-languages.ts";
import { listPrompts, replacePrompts } from "../prompts/prompts.queries.server.ts";
import { replaceInterests } from "../own-profile/profile-changes.queries.server.ts";
import type { FictionalPerson } from "./fictional-person.server.ts";

/** A fictional profile in the staff's list. */
export type FictionalEntry = {
  id: number;
  externalId: string | null;
  name: string;
  gender: "male" | "female";
  dateOfBirth: string;
  country: string | null;
  city: string | null;
  status: "active" | "disabled";
  mainPhotoId: string | null;
};

const entryColumns = [
  "profile.id",
  "fictional_profile.external_id as externalId",
  "profile.name",
  "profile.gender",
  "profile.date_of_birth as dateOfBirth",
  "profile.country",
  "profile.city",
  "profile.status",
  "profile.main_photo_id as mainPhotoId",
] as const;

/** A name as the index of fictional profiles has it: in any case, in one order in every database. */
const sortedName = sql<string>`lower(profile.name) collate "C"`;

/**
 * The fictional profiles of a site by id, or those whose name begins with `name`, by name: those after the profile
 * `after`, at most `limit`. Each page is a range of an index.
 */
export async function listFictional(
  db: Db,
  siteId: number,
  page: { after?: number; limit: number; status?: "active" | "disabled"; name?: string },
): Promise<FictionalEntry[]> {
  let query = db
    .selectFrom("profile")
    .leftJoin("fictional_profile", "fictional_profile.profile_id", "profile.id")
    .select(entryColumns)
    .where("profile.site_id", "=", siteId)
    .where("profile.fictional", "=", true);
  if (page.status !== undefined) query = query.where("profile.status", "=", page.status);
  if (!page.name) {
    if (page.after !== undefined) query = query.where("profile.id", ">", page.after);
    return query.orderBy("profile.id").limit(page.limit).execute();
  }
  const beginning = `${page.name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  query = query.where(sql<boolean>`${sortedName} like ${beginning}`);
  if (page.after !== undefined) {
    query = query.where(
      sql<boolean>`(${sortedName}, profile.id) >
        ((select lower(name) collate "C" from profile where id = ${page.after}), ${page.after}::bigint)`,
    );
  }
  return query.orderBy(sortedName).orderBy("profile.id").limit(page.limit).execute();
}

/** Everything staff can change about a fictional profile; undefined for members and unknown ids. */
export async function findFictional(db: Db, profileId: number) {
  const row = await db
    .selectFrom("profile")
    .leftJoin("fictional_profile", "fictional_profile.profile_id", "profile.id")
    .select(entryColumns)
    .select(["profile.site_id as siteId", "profile.region", "profile.sexuality", "profile.hair", "profile.eyes"])
    .select(["profile.body", "profile.relationship", "profile.tattoos", "profile.about_me", "profile.looking_for"])
    .select("profile.language_bits")
    .where("profile.id", "=", profileId)
    .where("profile.fictional", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const interests = await db
    .selectFrom("profile_interest")
    .select("interest")
    .where("profile_id", "=", profileId)
    .orderBy("interest")
    .execute();
  const { language_bits: bits, ...profile } = row;
  return {
    ...profile,
    interests: interests.map((each) => each.interest),
    languages: languagesOfBits(bits),
    prompts: await listPrompts(db, profileId),
  };
}

export type FictionalRecord = NonNullable<Awaited<ReturnType<typeof findFictional>>>;

/** Which of these external ids a site has, with the time of their import. */
export async function findImported(db: Db, siteId: number, externalIds: string[]): Promise<Map<string, Date>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("fictional_profile")
    .select(["external_id", "imported_at"])
    .where("site_id", "=", siteId)
    .where("external_id", "in", externalIds)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.imported_at]));
}

/** The columns of a profile that a file or the staff's form fills. */
export function profileColumns(person: FictionalPerson) {
  const { name, gender, sexuality, place, notes } = person;
  const { hair = null, eyes = null, body = null, relationship = null, tattoos = null } = person.traits;
  return {
    ...{ name, gender, sexuality, date_of_birth: person.dateOfBirth, ...place },
    ...{ hair, eyes, body, relationship, tattoos, ...notes, language_bits: languageBitsOf(person.languages) },
  };
}

/** Locks a fictional profile's row until the transaction ends. */
export async function lockFictional(
  tx: Tx,
  profileId: number,
): Promise<{ siteId: number; status: "active" | "disabled" } | undefined> {
  return tx
    .selectFrom("profile")
    .select(["site_id as siteId", "status"])
    .where("id", "=", profileId)
    .where("fictional", "=", true)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Inserts a profile with its photos and interests; false if the site has its external id already: the transaction must
 * then be rolled back. The photos count as approved: staff chose them.
 */
export async function insertFictional(
  tx: ActingTx,
  profile: { id: number; site: { id: number; niche: number }; person: FictionalPerson; images: StoredImage[] },
  now: Date,
): Promise<boolean> {
  const { id, site, person, images } = profile;
  const photoIds = images.map(() => newPhotoId());
  // Nobody is there: not shown as online.
  const active = later(now, -hours(1));
  await tx
    .insertInto("profile")
    .values({
      ...{ id, site_id: site.id, niche: site.niche, fictional: true, ...profileColumns(person) },
      main_photo_id: photoIds[0] ?? null,
      created_at: now,
      last_active_slot: activitySlotOf(active),
    })
    .execute();
  const imported = await tx
    .insertInto("fictional_profile")
    .values({ profile_id: id, site_id: site.id, external_id: person.externalId, imported_at: now })
    .onConflict((conflict) => conflict.columns(["site_id", "external_id"]).doNothing())
    .returning("profile_id")
    .executeTakeFirst();
  if (!imported) return false;
  if (images.length > 0) {
    const rows = images.map(({ fileKey, width, height, placeholder, phash }, position) => ({
      ...{ id: photoIds[position] ?? newPhotoId(), profile_id: id, file_key: fileKey, position },
      ...{ width, height, placeholder, phash, created_at: now, decided_at: now },
    }));
    await tx.insertInto("photo").values(rows).execute();
  }
  await replaceInterests(tx, id, person.interests);
  await replacePrompts(tx, id, person.prompts);
  return true;
}

/** The files of a fictional profile's photo; undefined for photos of members and unknown ones. */
export async function findFictionalPhoto(
  db: Db,
  photo: { id: string; siteId: number },
): Promise<{ fileKey: string } | undefined> {
  return db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .select("photo.file_key as fileKey")
    .where("photo.id", "=", photo.id)
    .where("profile.site_id", "=", photo.siteId)
    .where("profile.fictional", "=", true)
    .executeTakeFirst();
}
