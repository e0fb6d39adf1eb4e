import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { answerWriting } from "./answer-writing.server.ts";
import { ConversationWindow } from "./conversation-window.tsx";
import { findChatWith, openChat } from "./open-chat.server.ts";
import { chatPhotoField, WriteForm, writeFormBytes } from "./write-form.server.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members", "photos"], title: "chat:window.title" };

/** Chat with a member: their conversation with the viewer if there is one, else an empty window to start it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const chat = await findChatWith(request, viewer, params.id);
  if (!chat) throw data({ reason: "member_not_found" }, { status: 404 });
  return openChat(request, viewer, chat);
}

/** Writes the first message, or the next one of a conversation that was deleted here. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: WriteForm, bytes: writeFormBytes, file: chatPhotoField });
  if (!form.ok) return form.answer;
  const id = parseId(params.id);
  if (id === undefined) throw data({ reason: "member_not_found" }, { status: 404 });
  if (form.value.intent === "delete") return form.refuse("intent_unknown");
  return answerWriting(form, { site, viewer, recipientId: id, address: new URL(request.url) }, now());
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function MemberChat() {
  const { window } = useLoaderData<typeof loader>();
  return <ConversationWindow window={window} answer={useActionData<typeof action>()} />;
}
