import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { answerComposer } from "#app/chat/composer/answer-composer.server.ts";
import { answerPhotoForm } from "#app/chat/photos/answer-photo-form.server.ts";
import { isPhotoIntent } from "#app/chat/photos/photo-intents.ts";
import { answerMessageForm } from "#app/chat/replies/answer-message-form.server.ts";
import { isMessageIntent } from "#app/chat/replies/message-intents.ts";
import { ChatScreen } from "#app/chat/window/chat-screen.tsx";
import { deleteChats } from "#app/chat/overview/delete-chats.server.ts";
import { findSide, openChat } from "#app/chat/window/open-chat.server.ts";
import { chatPhotoField, ComposerSchema, composerMaxBytes } from "#app/chat/composer/composer-schema.server.ts";
import { composerRefusals } from "#app/chat/refusals.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members", "photos"], title: "chat:window.title" };

/** A conversation of the viewer; unknown and other members' ones are a 404. Opening marks it as read (spec 4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const side = await findSide(viewer, params.id);
  if (!side) throw notFound("conversation_not_found");
  return openChat(request, viewer, { partnerId: side.partnerId, side });
}

/** Sends a message, saves a draft, shows a photo, reacts to a message, takes one back or deletes the conversation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, {
    schema: ComposerSchema,
    refusals: composerRefusals,
    bytes: composerMaxBytes,
    file: chatPhotoField(viewer),
  });
  const side = await findSide(viewer, params.id);
  // Check access first: a form for somebody else's conversation is a 404, whatever its content.
  if (!side) throw notFound("conversation_not_found");
  if (!form.ok) return form.answer;

  if (form.value.intent === "delete") {
    const deleted = await deleteChats(db, { profileId: viewer.profile.id, conversation: side.conversationId });
    if (!deleted.ok) return form.refuse(deleted.reason);
    return form.value.stay ? null : redirect(urls.chats());
  }
  const { intent } = form.value;
  const url = new URL(request.url);
  if (isPhotoIntent(intent)) return answerPhotoForm(form, intent, { site, viewer, side, url }, now());
  if (isMessageIntent(intent)) return answerMessageForm(form, intent, { site, viewer, side, url }, now());
  const language = await languageOf(request);
  return answerComposer(form, { site, viewer, recipientId: side.partnerId, url, language }, now());
}

export default ChatScreen;
