import { ageOf } from "#app/members/age.ts";
import { listMemberHistories } from "#app/members/review/member-history.queries.server.ts";
import { listNearPhotos } from "#app/members/review/near-photos.queries.server.ts";
import { listUndoable } from "#app/members/review/photo-decision.queries.server.ts";
import { countWaitingPhotos, listWaitingPhotos } from "#app/members/review/photo-queue.queries.server.ts";
import { undoWindow } from "#app/members/review/undo-window.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { later } from "#app/platform/units.ts";
import { deskUrls } from "#app/desk-urls.ts";
import type { GridPhoto } from "#app/desk/photos/grid-photo.ts";
import type { Undoable } from "./undo-notice.tsx";

/** Photos on a page of the queue. */
const pageSize = 30;
/** Beyond it the page says how many wait at least. */
const maxCounted = 1000;

export type PhotoQueue = {
  photos: GridPhoto[];
  waiting: number;
  isMore: boolean;
  next: { address: string; photos: string[] } | undefined;
  undoable: Undoable;
};

/** A page of waiting photos with what staff know of their members, and what this person decided within a minute. */
export async function loadQueue(
  db: Db,
  query: { after: string | undefined; person: string },
  now: Date,
): Promise<PhotoQueue> {
  // The next page's photos are known too: the script loads them ahead.
  const rows = await listWaitingPhotos(db, { limit: pageSize * 2, after: query.after });
  const page = rows.slice(0, pageSize);
  const following = rows.slice(pageSize);
  const [near, histories, { waiting }, decided] = await Promise.all([
    listNearPhotos(db, page),
    listMemberHistories(
      db,
      page.map(({ profileId }) => profileId),
    ),
    countWaitingPhotos(db, maxCounted + 1),
    listUndoable(db, query.person, later(now, -undoWindow)),
  ]);
  const photos = page.flatMap((row): GridPhoto[] => {
    const member = histories.get(row.profileId);
    if (!member) return [];
    const { profileId, dateOfBirth, memberSince, ...history } = member;
    return [
      {
        id: row.id,
        status: row.status,
        main: row.main,
        createdAt: row.createdAt.toISOString(),
        domain: row.domain,
        placeholder: row.placeholder,
        width: row.width,
        height: row.height,
        member: {
          id: profileId,
          age: ageOf(dateOfBirth, now),
          since: memberSince.toISOString().slice(0, 10),
          ...history,
        },
        near: near
          .filter(({ of }) => of === row.id)
          .map(({ id, profileId: memberId, status, distance }) => ({
            ...{ id, memberId, status, distance },
            own: memberId === row.profileId,
          })),
      },
    ];
  });
  const last = page.at(-1);
  return {
    photos,
    waiting: Math.min(waiting, maxCounted),
    isMore: waiting > maxCounted,
    next:
      last && following.length > 0
        ? { address: deskUrls.photos({ after: last.cursor }), photos: following.map(({ id }) => id) }
        : undefined,
    undoable: {
      approved: decided.filter(({ decision }) => decision === "approve").map(({ photoId }) => photoId),
      rejected: decided.filter(({ decision }) => decision === "reject").map(({ photoId }) => photoId),
    },
  };
}
