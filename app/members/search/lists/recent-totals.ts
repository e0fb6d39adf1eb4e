import { byteCache } from "#app/platform/concurrency/byte-cache.ts";
import { digestOf } from "#app/platform/secrets/digest.server.ts";
import { minutes } from "#app/platform/units.ts";
import type { ViewerScope } from "../../access/access.queries.server.ts";
import type { SearchCriteria } from "../filters/search-criteria.ts";

/** How long a total is shown again without counting, which costs the database more than the page itself. */
const lifetime = minutes(1);
const maxBytes = 2_000_000;

/**
 * The totals of the last minute's searches, by a digest of viewer and criteria. They may be a minute old: whoever joined or was
 * blocked since then is missing or still counted.
 */
export function recentTotals() {
  const totals = byteCache<{ total: number; at: number }>(maxBytes);
  return {
    find(scope: ViewerScope, criteria: SearchCriteria, now: Date): number | undefined {
      const found = totals.get(keyOf(scope, criteria));
      const age = found ? now.getTime() - found.at : Infinity;
      return age >= 0 && age < lifetime ? found?.total : undefined;
    },
    remember(scope: ViewerScope, criteria: SearchCriteria, total: number, now: Date): void {
      // Who is online and who is new is searched for from this moment on: no two of these are equal.
      if (criteria.activeSince || criteria.joinedSince) return;
      const key = keyOf(scope, criteria);
      totals.set(key, { total, at: now.getTime() }, 2 * key.length);
    },
  };
}

const keyOf = (scope: ViewerScope, criteria: SearchCriteria) => digestOf(JSON.stringify([scope, criteria]));
