import type { Db } from "#app/platform/database/db.server.ts";
import type { Complaint } from "#app/safety/complaints/complaint.queries.server.ts";
import { answerClock } from "#app/safety/intimate/answer-time.ts";
import { findNotice } from "#app/safety/intimate/intimate-notice.queries.server.ts";
import { listIntimatePhotos } from "#app/safety/intimate/intimate-photo.queries.server.ts";

/** What a notice of a picture has beside its complaint: who signed, the clock, and what became of the photos. */
export async function loadPictures(db: Db, complaint: Complaint, now: Date) {
  const [notice, photos] = await Promise.all([
    findNotice(db, complaint.id),
    listIntimatePhotos(db, {
      complaintId: complaint.id,
      states: ["waiting", "hidden", "removed", "restored"],
    }),
  ]);
  const copies = new Set(complaint.snapshot?.photos?.flatMap(({ id, file_key }) => (file_key ? [id] : [])));
  return {
    name: notice?.name ?? "",
    hasFingerprint: notice?.phash !== null && notice?.phash !== undefined,
    confirmedAt: notice?.confirmed_at?.toISOString(),
    clock: complaint.status === "open" ? answerClock(complaint.created_at, now) : undefined,
    photos: photos.map((photo) => ({
      id: photo.photo_id,
      profileId: photo.profile_id,
      isInChat: photo.origin === "chat_photo",
      named: photo.named,
      state: photo.state,
      hasCopy: copies.has(photo.photo_id),
    })),
  };
}
