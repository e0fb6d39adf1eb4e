import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { answerComposer } from "#app/chat/composer/answer-composer.server.ts";
import { isPhotoIntent } from "#app/chat/photos/photo-intents.ts";
import { isMessageIntent } from "#app/chat/replies/message-intents.ts";
import { ChatScreen } from "#app/chat/window/chat-screen.tsx";
import { findChatWithMember, openChat } from "#app/chat/window/open-chat.server.ts";
import { chatPhotoField, ComposerSchema, composerMaxBytes } from "#app/chat/composer/composer-schema.server.ts";
import { composerRefusals } from "#app/chat/refusals.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members", "photos"], title: "chat:window.title" };

/** The chat with a member: the existing conversation, or an empty window to start one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const chat = await findChatWithMember(request, viewer, params.id);
  if (!chat) throw notFound("member_not_found");
  return openChat(request, viewer, chat);
}

/** Sends the first message, or the next one in a conversation that the viewer has deleted. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, {
    schema: ComposerSchema,
    refusals: composerRefusals,
    bytes: composerMaxBytes,
    file: chatPhotoField(viewer),
  });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  if (id === undefined) throw notFound("member_not_found");
  const { intent } = form.value;
  // What is deleted, shown, reacted to or taken back is of a conversation, at its own address.
  if (intent === "delete" || isPhotoIntent(intent) || isMessageIntent(intent)) return form.refuse("intent_unknown");
  const language = await languageOf(request);
  return answerComposer(form, { site, viewer, recipientId: id, url: new URL(request.url), language }, now());
}

export default ChatScreen;
