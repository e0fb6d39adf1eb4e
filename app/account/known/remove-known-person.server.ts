import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { actAsMember } from "../act-as-member.server.ts";
import type { AccountClosed } from "../refusals.ts";
import { deleteKnownPerson } from "./known-person.queries.server.ts";

/**
 * Removes one of the people whom a member knows: both can meet again, unless another entry hides them. Likes and chats
 * stay deleted. Does nothing for an entry that is gone, or another member's.
 */
export async function removeKnownPerson(
  db: Db,
  entry: { accountId: number; profileId: number; id: number },
): Promise<Outcome<object, AccountClosed>> {
  return actAsMember(db, entry, async (tx): Promise<Outcome<object, AccountClosed>> => {
    await deleteKnownPerson(tx, entry);
    return { ok: true };
  });
}
