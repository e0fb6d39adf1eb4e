import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "../account/viewer.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { refusalInWords } from "../platform/doors/refusal-in-words.server.ts";
import { languageOf } from "../site/language.server.ts";
import { tellTyping } from "./live/tell-typing.server.ts";
import { findChat } from "./open-chat.server.ts";

/** A member is typing in a conversation of theirs: tells the other, if they are there. Nothing is stored. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: z.object({}),
    limit: { name: "typing", key: String(viewer.accountId), points: 40, seconds: 60 },
  });
  const chat = await findChat(request, viewer, params.id);
  if (!chat?.side) throw data({ reason: "conversation_not_found" }, { status: 404 });
  if (!form.ok) return refusalInWords(form, await languageOf(request));
  if (chat.member?.access === "open" && !viewer.profile.invisible) {
    tellTyping({ from: viewer.profile.id, to: chat.partnerId, conversationId: chat.side.conversationId });
  }
  return new Response(null, { status: 204 });
}
