import type { Viewer } from "../account/viewer.server.ts";
import type { Currency } from "../credits/currency.ts";
import { findCreditWorth } from "../credits/credit-worth.queries.server.ts";
import { freeConversations } from "../credits/premium-benefits.ts";
import { type ShownPrice, shownPrice } from "../credits/shown-price.ts";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { newSecret } from "../platform/ids.server.ts";
import type { Site } from "../site/site.server.ts";
import { countStarted } from "./conversation.queries.server.ts";
import { findDraft } from "./draft.queries.server.ts";
import { findReadSeq, listMessages, type OwnSide, type ShownMessage } from "./conversation-window.queries.server.ts";
import { shownPartner } from "./overview.queries.server.ts";

/** The newest so many are shown, and so many more each time older ones are wanted. */
const pageOfMessages = 50;

/** Everything a conversation's screen shows. */
export type ChatWindow = {
  conversationId: number | null;
  partner: MemberCard;
  /** The viewer has blocked the partner: unblocking is the only action. */
  blocked: boolean;
  /** The partner's account is banned or gone: there is nobody to write to. */
  gone: boolean;
  messages: ShownMessage[];
  /** Before the first message shown are more: a greater `shown` shows them, or they are beyond chat_history_limit. */
  older: "hidden" | { shown: number } | null;
  /** Messages of the other behind this sequence were new when the page was asked for; null where none was. */
  newAfterSeq: number | null;
  /** Own messages up to this sequence have been read. */
  readSeq: number;
  /** The composer's hidden key. */
  key: string;
  /** Whose window it is: messages that wait in the browser are theirs alone. */
  writerId: number;
  /** What the viewer has typed and not sent. */
  draft: string;
  /** What each kind of message costs this member, told before it is pressed (product 4). */
  prices: { message: ShownPrice; photo: ShownPrice; gift: ShownPrice };
  credits: number;
  length: number;
  /** What is left of the free conversations; null where it does not count (premium, or the conversation exists). */
  starts: { used: number; of: number } | null;
};

/** The conversation between the viewer and a member; `side` is undefined where none was started yet. */
export async function loadWindow(
  db: Db,
  wish: {
    site: Site;
    viewer: Viewer;
    partnerId: number;
    side: OwnSide | undefined;
    blocked: boolean;
    currency: Currency;
    /** How many messages are wanted; at least a page of them, at most chat_history_limit. */
    shown?: number;
  },
  now: Date,
): Promise<ChatWindow | undefined> {
  const { site, viewer, side } = wish;
  const partner = await findPartner(db, wish.partnerId, now);
  if (!partner) return undefined;
  const me = viewer.profile.id;
  const { message_credits, photo_credits, gift_credits, chat_history_limit: mostShown } = site.settings;
  const limit = Math.min(Math.max(wish.shown ?? 0, pageOfMessages), mostShown);
  const [shown, readSeq, started, draft, worth] = await Promise.all([
    side ? listMessages(db, { ...side, profileId: me }, limit) : { messages: [], older: false },
    side ? findReadSeq(db, wish.partnerId, side.conversationId) : 0,
    side || viewer.paidUser ? undefined : countStarted(db, me),
    findDraft(db, { profileId: me, otherId: wish.partnerId }),
    findCreditWorth(db, { accountId: viewer.accountId, currency: wish.currency }),
  ]);
  return {
    conversationId: side?.conversationId ?? null,
    partner: partner.profile,
    blocked: wish.blocked,
    gone: partner.gone,
    messages: shown.messages,
    older: !shown.older ? null : limit < mostShown ? { shown: limit + pageOfMessages } : "hidden",
    newAfterSeq: side && side.unread > 0 ? side.readSeq : null,
    readSeq,
    key: newSecret(),
    writerId: me,
    draft,
    prices: {
      message: shownPrice(message_credits, worth),
      photo: shownPrice(photo_credits, worth),
      gift: shownPrice(gift_credits, worth),
    },
    credits: viewer.credits,
    length: site.settings.message_length,
    starts: started === undefined ? null : { used: Math.min(started, freeConversations), of: freeConversations },
  };
}

async function findPartner(db: Db, id: number, now: Date): Promise<{ profile: MemberCard; gone: boolean } | undefined> {
  const row = await selectCard(db.selectFrom("profile"))
    .select("profile.status")
    .where("profile.id", "=", id)
    .executeTakeFirst();
  return row && shownPartner(row.status, toCard(row, now));
}
