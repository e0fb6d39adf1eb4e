import { actOnFictional } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { keepIfStored, type StoredImage, storeImage } from "#app/platform/images/store-image.server.ts";
import type { ImageRefusal } from "#app/platform/images/refusals.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { fitsAsMain, type MainPhotoRefusal } from "../own-photos/main-photo-shape.ts";
import { findPictureList } from "../review/picture-lists.server.ts";
import { photoFolder } from "../photos/photo-files.server.ts";
import type { FictionalPerson } from "./fictional-person.server.ts";
import { insertFictional } from "./fictional.queries.server.ts";

type Input = {
  site: { id: number; niche: number };
  person: FictionalPerson;
  /** The bytes of its photos, in the order of `person.photos`. */
  photos: Uint8Array[];
  /** Called in the transaction that adds the profile, for the audit. */
  record(tx: Tx, profileId: number): Promise<void>;
};

/** Rolls the transaction back: another import was faster. */
class KnownProfile extends Error {}

type Added =
  | Outcome<{ profileId: number }, "fictional_known">
  | { ok: false; reason: ImageRefusal | MainPhotoRefusal; photo: number };

/**
 * Adds a fictional profile with its photos, whole or not at all (app/members/README.md#fictional-profiles): always
 * marked, without an account, never verified. Its photos were chosen by staff and count as approved. Refuses an
 * external id that the site has already, files that are not photos, pictures on a block list, and a first one that
 * cannot be the main photo (`photo` says which).
 */
export async function addFictional(db: Db, { site, person, photos, record }: Input, now: Date): Promise<Added> {
  const images: StoredImage[] = [];
  const fileKeys: string[] = [];
  const store = async (): Promise<Added> => {
    for (const [photo, bytes] of photos.entries()) {
      const stored = await storeImage(photoStorage, photoFolder, bytes);
      if (!stored.ok) return { ok: false, reason: stored.reason, photo };
      images.push(stored.image);
      fileKeys.push(stored.image.fileKey);
      if (photo === 0 && !fitsAsMain(stored.image)) return { ok: false, reason: "photo_main_shape", photo };
      if (await findPictureList(db, stored.image)) return { ok: false, reason: "photo_refused", photo };
    }
    const profileId = newId();
    await actOnFictional(db, async (tx) => {
      if (!(await insertFictional(tx, { id: profileId, site, person, images }, now))) throw new KnownProfile();
      await record(tx, profileId);
    });
    return { ok: true, profileId };
  };
  try {
    return await keepIfStored(photoStorage, fileKeys, store, ({ ok }) => ok);
  } catch (error) {
    if (error instanceof KnownProfile) return refused("fictional_known");
    throw error;
  }
}
