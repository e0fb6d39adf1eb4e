import { z } from "zod";
import { deleteChats } from "../chat/delete-chats.server.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { Id } from "./shapes.server.ts";

const remove = operation({
  does: "Deletes a conversation for the one who asks (spec 4); repeating it changes nothing.",
  who: "member",
  body: z.object({ conversation: z.union([z.string().max(40), z.number()]) }),
  answer: z.object({ conversation: z.object({ id: Id }) }),
  async perform({ viewer, body }) {
    const conversation = parseId(String(body.conversation));
    if (conversation === undefined) return { ok: false, reason: "conversation_not_found", status: 404 };
    const outcome = await deleteChats(db, { profileId: viewer.profile.id, conversation });
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: 404 };
    return { ok: true, value: { conversation: { id: conversation } } };
  },
});

const answer = endpoint("/api/chat.php", { DELETE: remove });
export const loader = answer;
export const action = answer;
