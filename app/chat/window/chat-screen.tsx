import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { ChatUpdate } from "./chat-update.tsx";
import { ConversationWindow } from "./conversation-window.tsx";
import type { OpenedChat } from "./open-chat.server.ts";

/**
 * Both addresses of a chat render this one component. When the first message turns `/members/{id}/chat` into
 * `/chats/{id}`, the composer stays mounted and keeps its focus and its text.
 */
export function ChatScreen() {
  const { chat } = useLoaderData() as OpenedChat;
  const answer = useActionData() as FormAnswer | null | undefined;
  const update = useContext(LightPageContext)?.after;
  if (update) return <ChatUpdate chat={chat} after={update.seq} changes={update.changes} />;
  return <ConversationWindow key={chat.partner.id} chat={chat} answer={answer ?? undefined} />;
}
