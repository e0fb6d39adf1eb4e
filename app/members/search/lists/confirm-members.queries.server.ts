import type { Db } from "#app/platform/database/db.server.ts";
import { mayBeShownTo, type ViewerScope } from "../../access/access.queries.server.ts";
import { type FoundMember, selectFound, toFound } from "./found-member.queries.server.ts";

/**
 * The same members in the same order as they are on the primary now, without those that may not be shown (any more):
 * for a list that was read from a replica. Likes are those of now, too.
 */
export async function confirmMembers(
  db: Db,
  scope: ViewerScope,
  found: FoundMember[],
  now: Date,
): Promise<FoundMember[]> {
  if (found.length === 0) return found;
  const viewerId = scope.profileId ?? 0;
  const ids = found.map(({ member }) => member.id);
  let query = db
    .selectFrom("profile")
    .where("profile.id", "in", ids)
    .where("profile.listed", "=", true)
    .where((eb) => mayBeShownTo(eb, viewerId));
  if (!scope.showsFictional) query = query.where("profile.fictional", "=", false);
  const rows = await selectFound(query, viewerId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): FoundMember[] => {
    const row = byId.get(id);
    return row ? [toFound(row, now)] : [];
  });
}
