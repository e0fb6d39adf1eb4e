import type { ComplaintSnapshot } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { copyEvidence } from "./evidence-photos.server.ts";
import { findProfileForSnapshot, listMessagesAround, listPhotosForSnapshot } from "./snapshot.queries.server.ts";

export type SnapshotSubject = {
  profileId: number;
  photoId?: string;
  /** One of the profile's prompts. */
  prompt?: string;
  /** Several photos, of whomever, instead of one. */
  photoIds?: string[];
  message?: { conversationId: number; seq: number; photoId: string | null };
};

/**
 * Copies the reported data as it is at `now` (app/safety/README.md#reports-and-complaints): the profile's fields, the
 * reported photo (otherwise the main photo) with a copy of its file, and the message with its neighbours. Null if the
 * pool has no such member.
 */
export async function takeSnapshot(
  db: Db,
  complaintId: number,
  of: SnapshotSubject & { niche: number },
  now: Date,
): Promise<ComplaintSnapshot | null> {
  const snapshot = await findProfileForSnapshot(db, of.profileId, of.niche);
  if (!snapshot) return null;
  const wanted = of.photoId ?? of.message?.photoId ?? snapshot.mainPhotoId;
  const photos = await listPhotosForSnapshot(db, of.photoIds ?? (wanted ? [wanted] : []));
  return {
    taken_at: now.toISOString(),
    profile: snapshot.profile,
    ...(of.prompt !== undefined && { prompt: of.prompt }),
    photos: await copyEvidence(complaintId, photos),
    ...(of.message && { messages: await listMessagesAround(db, { ...of.message, memberId: of.profileId }) }),
  };
}
