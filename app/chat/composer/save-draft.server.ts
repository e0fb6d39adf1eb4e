import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { AccountClosed } from "#app/account/refusals.ts";
import { findMemberAccess, type ViewerScope } from "#app/members/access/access.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { storeDraft } from "./draft.queries.server.ts";

type SaveDraftRefusal = AccountClosed | "member_not_found" | "message_too_long";

/** Nobody types more than this; a message may have far fewer characters (spec 3, message_length). */
const maxUnits = 20_000;

/**
 * Saves a member's unsent text to another member; "" deletes it. Refused: a recipient the member could not write to,
 * and a text longer than any message.
 */
export async function saveDraft(
  db: Db,
  input: { scope: ViewerScope & { profileId: number }; recipientId: number; text: string },
  now: Date,
): Promise<Outcome<object, SaveDraftRefusal>> {
  if (input.text.length > maxUnits) return refused("message_too_long");
  const { profileId } = input.scope;
  return actAsMember(db, { profileId }, async (tx): Promise<Outcome<object, SaveDraftRefusal>> => {
    const member = await findMemberAccess(tx, input.scope, input.recipientId);
    if (member?.access !== "open") return refused("member_not_found");
    const text = input.text.trim() === "" ? "" : input.text;
    await storeDraft(tx, { profileId, otherId: input.recipientId }, text, now);
    return { ok: true };
  });
}
