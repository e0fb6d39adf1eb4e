import { MessageCost } from "../composer/message-cost.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { MessageList } from "./message-list.tsx";

/** What `/v.js` adds to the light chat that is open: new messages, the composer's next key, and what is left. */
export function ChatUpdate({ chat, after }: { chat: ChatWindow; after: number }) {
  return (
    <>
      <MessageList
        conversationId={chat.conversationId}
        messages={chat.messages}
        readSeq={chat.readSeq}
        newAfterSeq={null}
        after={after}
        partner={chat.isPartnerGone ? null : { id: chat.partner.id, blocked: chat.isPartnerBlocked }}
      />
      <input type="hidden" name="key" value={chat.key} />
      <MessageCost chat={chat} />
    </>
  );
}
