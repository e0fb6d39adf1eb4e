import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { listOwnPhotos } from "./own-photos.queries.server.ts";
import { movedBy } from "./photo-order.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";
import type { OwnPhotoWish } from "./set-main-photo.server.ts";

/** Moves a photo one place forward (-1) or back (1) among the others; the main one stays first. Refuses others' photos. */
export async function movePhoto(db: Db, wish: OwnPhotoWish & { step: -1 | 1 }): Promise<Outcome<object, PhotoRefusal>> {
  const { accountId, profileId, photoId, step } = wish;
  return db.transaction().execute(async (tx): Promise<Outcome<object, PhotoRefusal>> => {
    await lockAccount(tx, accountId);
    const photos = await listOwnPhotos(tx, profileId);
    if (!photos.some(({ id }) => id === photoId)) return refused("photo_gone");
    const order = photos.map(({ id }) => id);
    const after = movedBy(order, { id: photoId, step, fixed: photos.find(({ main }) => main)?.id });
    for (const [position, id] of after.entries()) {
      await tx.updateTable("photo").set({ position }).where("id", "=", id).execute();
    }
    return { ok: true };
  });
}
