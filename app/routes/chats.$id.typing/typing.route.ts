import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { chatLimits } from "#app/chat/rate-limits.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { refusedWith } from "#app/platform/render/not-found.server.ts";
import { notifyTyping } from "#app/chat/live/notify-partners.server.ts";
import { findChat } from "#app/chat/window/open-chat.server.ts";

const NoFields = z.object({});

/** Notifies the partner that the member is typing. Nothing is stored. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: NoFields,
    limit: limitOf(chatLimits.typing, viewer.accountId),
  });
  const chat = await findChat(request, viewer, params.id);
  if (!chat?.side) throw refusedWith("conversation_not_found", 404);
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  if (chat.member?.access === "open" && !viewer.profile.invisible) {
    notifyTyping({ from: viewer.profile.id, to: chat.partnerId, conversationId: chat.side.conversationId });
  }
  return new Response(null, { status: 204 });
}
