import { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { findConversationSide } from "#app/chat/window/conversation-window.queries.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { OperationRefusal } from "./operation.server.ts";

const AnyId = z.union([z.string().max(40), z.number()]);
/** The recipient: one of the member's conversations, or a member. */
export const Recipient = z.object({ conversation: AnyId.optional(), profile: AnyId.optional() });

/** The profile id of the recipient; unknown conversations and those of other members are a 404. */
export async function recipientOf(viewer: Viewer, to: z.output<typeof Recipient>): Promise<number | OperationRefusal> {
  if (to.conversation !== undefined) {
    const id = parseId(String(to.conversation));
    const side = id === undefined ? undefined : await findConversationSide(db, viewer.profile.id, id);
    return side?.partnerId ?? { ok: false, reason: "conversation_not_found", status: 404 };
  }
  return parseId(String(to.profile ?? "")) ?? { ok: false, reason: "member_not_found", status: 404 };
}
