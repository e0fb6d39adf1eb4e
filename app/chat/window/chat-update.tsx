import { MessageCost } from "../composer/message-cost.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { MessageList } from "./message-list.tsx";

/**
 * What `/v.js` adds to the light chat that is open: new messages, the composer's next key, and what is left; all messages
 * where one of them has changed.
 */
export function ChatUpdate({ chat, after, changes }: { chat: ChatWindow; after: number; changes: number }) {
  const isWhole = changes !== chat.changes;
  return (
    <>
      <MessageList
        conversationId={chat.conversationId}
        messages={chat.messages}
        readSeq={chat.readSeq}
        takenBack={chat.takenBack}
        newAfterSeq={null}
        after={isWhole ? 0 : after}
        isWhole={isWhole}
        changes={chat.changes}
        now={chat.loadedAt}
        partnerName={chat.partner.name}
        showsPhotos={chat.showsPhotos}
        fraudNotice={chat.fraudNotice}
        partner={chat.isPartnerGone ? null : { id: chat.partner.id, blocked: chat.isPartnerBlocked }}
      />
      <input type="hidden" name="key" value={chat.key} />
      <MessageCost chat={chat} />
    </>
  );
}
