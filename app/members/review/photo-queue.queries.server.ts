import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

export type WaitingPhoto = {
  id: string;
  fileKey: string;
  status: "active" | "pending";
  createdAt: Date;
  domain: string;
  name: string;
  profileId: number;
  width: number;
  height: number;
  placeholder: string;
  phash: string | null;
  /** Whether it is known which photos look like it. */
  isCompared: boolean;
  main: boolean;
  /** Continues the list after this photo. */
  cursor: string;
};

function selectWaiting(db: Db) {
  return (
    db
      .selectFrom("photo")
      .innerJoin("profile", "profile.id", "photo.profile_id")
      .where("photo.decided_at", "is", null)
      .where("photo.status", "in", ["pending", "active"])
      .where("profile.status", "=", "active")
      // A photo that a notice hides is decided with the notice (app/safety/README.md#a-picture-of-me).
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("intimate_photo")
              .select("photo_id")
              .whereRef("intimate_photo.photo_id", "=", "photo.id")
              .where("intimate_photo.state", "in", ["waiting", "hidden"]),
          ),
        ),
      )
  );
}

/**
 * Photos that staff have not reviewed, visible already or not, the oldest first (app/members/README.md#photo-review).
 * `after`: the cursor of the last photo of the page before; an unknown one begins at the start.
 */
export async function listWaitingPhotos(
  db: Db,
  page: { limit: number; after?: string | undefined },
): Promise<WaitingPhoto[]> {
  const after = readCursor(page.after);
  const rows = await selectWaiting(db)
    .innerJoin("site", "site.id", "profile.site_id")
    .$if(after !== undefined, (photos) =>
      photos.where(
        sql<boolean>`(photo.created_at, photo.id) > (timestamptz 'epoch' + ${after?.micros ?? 0} * interval '1 microsecond', ${after?.id ?? ""})`,
      ),
    )
    .select(["photo.id", "photo.file_key", "photo.status", "photo.created_at", "site.domain", "profile.name"])
    .select(["photo.width", "photo.height", "photo.placeholder", "photo.phash", "photo.compared_at"])
    .select(["profile.id as profile_id", "profile.main_photo_id"])
    .select(sql<number>`(extract(epoch from photo.created_at) * 1000000)::bigint`.as("micros"))
    .orderBy("photo.created_at")
    .orderBy("photo.id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    status: row.status as "active" | "pending",
    createdAt: row.created_at,
    domain: row.domain,
    name: row.name,
    profileId: row.profile_id,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    phash: row.phash,
    isCompared: row.compared_at !== null,
    main: row.main_photo_id === row.id,
    cursor: `${row.micros}.${row.id}`,
  }));
}

/** How many photos wait, counted up to `cap`, and since when the oldest does. */
export async function countWaitingPhotos(db: Db, cap: number): Promise<{ waiting: number; oldest: Date | null }> {
  const waiting = selectWaiting(db).select("photo.created_at").orderBy("photo.created_at").limit(cap);
  return db
    .selectFrom(waiting.as("waiting"))
    .select(sql<number>`count(*)::int`.as("waiting"))
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .executeTakeFirstOrThrow();
}

function readCursor(text: string | undefined): { micros: number; id: string } | undefined {
  const [, micros = "", id = ""] = /^(\d{1,16})\.([\w-]{22})$/.exec(text ?? "") ?? [];
  return Number.isSafeInteger(Number(micros)) && id ? { micros: Number(micros), id } : undefined;
}
