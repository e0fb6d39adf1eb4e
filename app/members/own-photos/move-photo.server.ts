import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { listOwnPhotos, updatePhotoOrder } from "./own-photos.queries.server.ts";
import { orderAfterMove, type PhotoMove } from "./photo-order.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";
import type { OwnPhotoInput } from "./set-main-photo.server.ts";

/** Moves a photo in its owner's order; the main photo stays first. Refuses photos of other members. */
export async function movePhoto(
  db: Db,
  input: OwnPhotoInput & { to: PhotoMove },
): Promise<Outcome<object, PhotoRefusal>> {
  const { accountId, profileId, photoId, to } = input;
  return actAsMember(db, { accountId }, async (tx): Promise<Outcome<object, PhotoRefusal>> => {
    const photos = await listOwnPhotos(tx, profileId);
    if (!photos.some(({ id }) => id === photoId)) return refused("photo_gone");
    const order = photos.map(({ id }) => id);
    const after = orderAfterMove(order, { ...to, id: photoId, fixed: photos.find(({ main }) => main)?.id });
    await updatePhotoOrder(tx, after);
    return { ok: true };
  });
}
