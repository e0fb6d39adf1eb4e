import type { ComplaintSnapshot } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { keepEvidence } from "./evidence-photos.server.ts";
import { findProfileAsIs, listMessagesAround, listPhotosAsTheyAre } from "./snapshot.queries.server.ts";

export type SnapshotOf = {
  profileId: number;
  photoId?: string;
  message?: { conversationId: number; seq: number; photoId: string | null };
};

/**
 * What is reported, as it is at `now` (product 3): the profile's fields, the reported photo (else the main one) with a
 * copy of its file, the message with its neighbours. Null where the pool has no such member.
 */
export async function takeSnapshot(
  db: Db,
  complaintId: number,
  of: SnapshotOf & { niche: number },
  now: Date,
): Promise<ComplaintSnapshot | null> {
  const found = await findProfileAsIs(db, of.profileId, of.niche);
  if (!found) return null;
  const wanted = of.photoId ?? of.message?.photoId ?? found.mainPhotoId;
  const photos = await listPhotosAsTheyAre(db, wanted ? [wanted] : []);
  return {
    taken_at: now.toISOString(),
    profile: found.profile,
    photos: await keepEvidence(complaintId, photos),
    ...(of.message && { messages: await listMessagesAround(db, { ...of.message, memberId: of.profileId }) }),
  };
}
