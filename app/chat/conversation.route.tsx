import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { answerWriting } from "./answer-writing.server.ts";
import { findOwnSide } from "./conversation-window.queries.server.ts";
import { ConversationWindow } from "./conversation-window.tsx";
import { deleteChats } from "./delete-chats.server.ts";
import { findChat, openChat } from "./open-chat.server.ts";
import { chatPhotoField, WriteForm, writeFormBytes } from "./write-form.server.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members", "photos"], title: "chat:window.title" };

const notFound = () => data({ reason: "conversation_not_found" }, { status: 404 });

/** A conversation of the viewer's; foreign and unknown ones are the same 404. Opening it reads it (spec 4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const chat = await findChat(request, viewer, params.id);
  if (!chat) throw notFound();
  return openChat(request, viewer, chat);
}

/** Writes or deletes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: WriteForm, bytes: writeFormBytes, file: chatPhotoField });
  const id = parseId(params.id);
  const side = id === undefined ? undefined : await findOwnSide(db, viewer.profile.id, id);
  // First whether it exists for them: of a foreign conversation no form is judged.
  if (!side) throw notFound();
  if (!form.ok) return form.answer;

  if (form.value.intent === "delete") {
    const deleted = await deleteChats(db, { profileId: viewer.profile.id, conversation: side.conversationId });
    if (!deleted.ok) return form.refuse(deleted.reason, 404);
    return form.value.stay ? null : redirect(urls.chats());
  }
  return answerWriting(form, { site, viewer, recipientId: side.otherId, address: new URL(request.url) }, now());
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function Conversation() {
  const { window } = useLoaderData<typeof loader>();
  return <ConversationWindow window={window} answer={useActionData<typeof action>() ?? undefined} />;
}
