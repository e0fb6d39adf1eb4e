import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { findOwnSide } from "../chat/conversation-window.queries.server.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { Refused } from "./operation.server.ts";

const AnyId = z.union([z.string().max(40), z.number()]);
/** To whom: a conversation of one's own, or a member. */
export const Recipient = z.object({ conversation: AnyId.optional(), profile: AnyId.optional() });

/** The member a call writes to; foreign and unknown conversations are the same 404. */
export async function recipientOf(viewer: Viewer, to: z.output<typeof Recipient>): Promise<number | Refused> {
  if (to.conversation !== undefined) {
    const id = parseId(String(to.conversation));
    const side = id === undefined ? undefined : await findOwnSide(db, viewer.profile.id, id);
    return side?.otherId ?? { ok: false, reason: "conversation_not_found", status: 404 };
  }
  return parseId(String(to.profile ?? "")) ?? { ok: false, reason: "member_not_found", status: 404 };
}
