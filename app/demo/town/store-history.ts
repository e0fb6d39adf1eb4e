import type { Db } from "#db/connect.ts";
import { reactions } from "#app/chat/replies/reactions.ts";
import { insertMany } from "./bulk.ts";
import type { TownConversation, TownMessage } from "./conversations.ts";
import type { History } from "./history.ts";
import { storeOrders } from "./orders.ts";

/** Stores the town's history; the people must be stored already. Balances are set by the ledger's trigger. */
export async function storeHistory(db: Db, history: History, sites: Map<number, number>): Promise<void> {
  await insertMany(db, "likes", history.likes, {
    liker_id: ["bigint", ({ liker }) => liker.id],
    liked_id: ["bigint", ({ liked }) => liked.id],
    is_new: ["boolean", ({ isNew }) => isNew],
    is_match: ["boolean", ({ isMatch }) => isMatch],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
  await insertMany(db, "block", history.blocks, {
    blocker_id: ["bigint", ({ blocker }) => blocker.id],
    blocked_id: ["bigint", ({ blocked }) => blocked.id],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
  await insertMany(db, "visit", history.visits, {
    visitor_id: ["bigint", ({ visitor }) => visitor.id],
    visited_id: ["bigint", ({ visited }) => visited.id],
    visited_at: ["timestamptz", ({ visitedAt }) => visitedAt],
  });
  await storeConversations(db, history.conversations, sites);
  await storeOrders(db, history.orders, sites);
  await insertMany(db, "ledger", history.ledger, {
    account_id: ["bigint", ({ accountId }) => accountId],
    delta: ["integer", ({ delta }) => delta],
    reason: ["text", ({ reason }) => reason],
    message_id: ["bigint", ({ messageId }) => messageId],
    order_id: ["bigint", ({ orderId }) => orderId],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
}

async function storeConversations(
  db: Db,
  conversations: TownConversation[],
  sites: Map<number, number>,
): Promise<void> {
  await insertMany(db, "conversation", conversations, {
    id: ["bigint", ({ id }) => id],
    site_id: ["bigint", ({ starter }) => sites.get(starter.niche)],
    low_id: ["bigint", ({ starter, other }) => Math.min(starter.id, other.id)],
    high_id: ["bigint", ({ starter, other }) => Math.max(starter.id, other.id)],
    starter_id: ["bigint", ({ starter }) => starter.id],
    next_seq: ["integer", ({ messages }) => messages.length + 1],
    last_message_id: ["bigint", ({ messages }) => messages.at(-1)?.id],
    created_at: ["timestamptz", ({ messages }) => messages[0]?.createdAt],
  });
  const sides = conversations.flatMap((conversation) => {
    const { starter, other } = conversation;
    return [
      { conversation, mine: starter, theirs: other },
      { conversation, mine: other, theirs: starter },
    ].map((side) => ({
      ...side,
      unread: side.mine === conversation.messages.at(-1)?.sender ? 0 : conversation.unread,
    }));
  });
  await insertMany(db, "conversation_side", sides, {
    conversation_id: ["bigint", ({ conversation }) => conversation.id],
    profile_id: ["bigint", ({ mine }) => mine.id],
    other_id: ["bigint", ({ theirs }) => theirs.id],
    unread: ["integer", ({ unread }) => unread],
    read_seq: ["integer", ({ conversation, unread }) => conversation.messages.length - unread],
    last_message_at: ["timestamptz", ({ conversation }) => conversation.messages.at(-1)?.createdAt],
  });
  const messages = conversations.flatMap(({ id, messages }) =>
    messages.map((message, at) => ({
      ...message,
      conversationId: id,
      seq: at + 1,
      // The seventh message of every ten answers its neighbour; the third has a reaction, given when the next one came.
      aboutSeq: at % 10 === 6 ? at : null,
      reactedAt: at % 10 === 2 && at < messages.length - 2 ? messages[at + 1]?.createdAt : undefined,
    })),
  );
  type StoredMessage = TownMessage & {
    conversationId: number;
    seq: number;
    aboutSeq: number | null;
    reactedAt: Date | undefined;
  };
  await insertMany<StoredMessage>(db, "message", messages, {
    id: ["bigint", ({ id }) => id],
    conversation_id: ["bigint", ({ conversationId }) => conversationId],
    sender_id: ["bigint", ({ sender }) => sender.id],
    seq: ["integer", ({ seq }) => seq],
    text: ["text", ({ text }) => text],
    cost: ["integer", ({ cost }) => cost],
    client_key: ["text", ({ id }) => `town-${id}`],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
    about_seq: ["integer", ({ aboutSeq }) => aboutSeq],
    reaction: ["text", ({ id, reactedAt }) => reactedAt && reactions[id % reactions.length]],
    reacted_at: ["timestamptz", ({ reactedAt }) => reactedAt],
  });
}
