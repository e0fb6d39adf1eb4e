import { listChangedMainPhotos, listWaitingSelfies } from "#app/members/verification/verify-queue.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";

const maxRows = 100;

/** Lists the selfies that wait, the oldest first, and the verified members with another main photo. */
export async function listVerifications(db: Db): Promise<StaffAnswer> {
  const [selfies, changed] = await Promise.all([listWaitingSelfies(db, maxRows), listChangedMainPhotos(db, maxRows)]);
  if (selfies.length + changed.length === 0) return done("Nothing is waiting.");
  return done(
    ...selfies.map(({ profileId, since, domain, sign }) => {
      const at = since && writtenTime(since);
      return `${profileId}  ${at}  ${domain}  selfie with the sign ${sign}`;
    }),
    ...changed.map(({ profileId, domain, mainPhotoId }) => `${profileId}  ${domain}  new main photo ${mainPhotoId}`),
  );
}
