import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { keepDraft } from "./draft.queries.server.ts";

export type DraftRefusal = "member_not_found" | "message_too_long";

/** Beyond this nobody has typed it; a message may have far fewer signs (spec 3, message_length). */
const mostUnits = 20_000;

/**
 * Keeps what a member has typed to another, for them alone, until it is sent; "" forgets it. Refused: nobody whom one
 * could write to, and what no message could ever be.
 */
export async function saveDraft(
  db: Db,
  wish: { looker: Looker & { profileId: number }; recipientId: number; text: string },
  now: Date,
): Promise<Outcome<object, DraftRefusal>> {
  if (wish.text.length > mostUnits) return refused("message_too_long");
  const member = await findMemberAccess(db, wish.looker, wish.recipientId);
  if (member?.access !== "open") return refused("member_not_found");
  const text = wish.text.trim() === "" ? "" : wish.text;
  await keepDraft(db, { profileId: wish.looker.profileId, otherId: wish.recipientId }, text, now);
  return { ok: true };
}
