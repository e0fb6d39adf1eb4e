import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { AccountClosed } from "#app/account/refusals.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { deleteNamedSearch } from "./named-search.queries.server.ts";

/** A member gives up a saved search. Does nothing if it is gone already, or somebody else's. */
export async function deleteSearch(
  db: Db,
  search: { accountId: number; profileId: number; id: number },
): Promise<Outcome<object, AccountClosed>> {
  return actAsMember(db, search, async (tx) => {
    await deleteNamedSearch(tx, search);
    return { ok: true as const };
  });
}
