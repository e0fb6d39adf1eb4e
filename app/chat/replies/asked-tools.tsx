import { useSearchParams } from "@remix-run/react";
import { urls } from "#app/urls.ts";
import { isErased } from "../erased-message.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import { windowQuery } from "../window/window-query.ts";
import { MessageTools } from "./message-tools.tsx";
import { offersTakeBack } from "./take-back.ts";

type AskedToolsProps = {
  /** The message of the page's address (`?about=`). */
  about: WindowMessage;
  chat: ChatWindow;
  /** They are buttons of the composer's form. */
  inComposer?: boolean;
};

/** Without scripts, below the conversation: what else can be done with the message that is answered. */
export function AskedTools({ about, chat, inComposer }: AskedToolsProps) {
  const [query] = useSearchParams();
  if (chat.conversationId === null) return null;
  const isReachable = !chat.isPartnerGone && !chat.isPartnerBlocked;
  const message = {
    id: about.id,
    own: about.own,
    reacted: isReachable && !about.own && !isErased(about) ? about : null,
    canTakeBack: offersTakeBack(about, { readSeq: chat.readSeq, now: chat.loadedAt }),
    takenBack: chat.takenBack,
  };
  const address = urls.chat(chat.conversationId) + windowQuery(query);
  return <MessageTools message={message} address={address} inComposer={inComposer} />;
}
