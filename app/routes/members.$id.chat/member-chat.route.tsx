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
import { answerPhotoForm } from "#app/chat/photos/answer-photo-form.server.ts";
import { isPhotoIntent } from "#app/chat/photos/photo-intents.ts";
import { answerMessageForm } from "#app/chat/replies/answer-message-form.server.ts";
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

/**
 * Sends the first message, or the next one in a conversation that the viewer has deleted. In text browsers the form also
 * has what is done with photos and messages of a conversation, which both addresses show.
 */
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
  // A conversation is deleted at its own address.
  if (intent === "delete") return form.refuse("intent_unknown");
  const url = new URL(request.url);
  if (isPhotoIntent(intent) || isMessageIntent(intent)) {
    const { side } = (await findChatWithMember(request, viewer, params.id)) ?? {};
    if (!side) throw notFound("conversation_not_found");
    const context = { site, viewer, side, url };
    return isPhotoIntent(intent)
      ? answerPhotoForm(form, intent, context, now())
      : answerMessageForm(form, intent, context, now());
  }
  const language = await languageOf(request);
  return answerComposer(form, { site, viewer, recipientId: id, url, language }, now());
}

export default ChatScreen;
