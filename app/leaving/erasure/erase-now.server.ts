import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { eraseMember } from "./erase-member.server.ts";
import { lockMember } from "./erasure-due.queries.server.ts";

/**
 * Erases a member at once, in the caller's transaction, without the 14 days in which they could come back
 * (app/leaving/README.md#erasure): for a member who asks for it, or the owner of an address that somebody else used.
 * Refuses banned accounts, as the scheduled erasure does: their address must not become free by it. Lift the ban first.
 */
export async function eraseNow(
  tx: Tx,
  accountId: number,
): Promise<Outcome<object, "account_erased" | "account_banned" | "account_not_found">> {
  const member = await lockMember(tx, accountId);
  if (!member) return refused("account_not_found");
  if (member.status === "erased") return refused("account_erased");
  if (member.status === "banned") return refused("account_banned");
  await eraseMember(tx, { accountId, profileId: member.profile_id, name: member.name });
  return { ok: true };
}
