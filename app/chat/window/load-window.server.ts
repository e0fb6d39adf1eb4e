import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Currency } from "#app/credits/currency.ts";
import { findCreditWorth } from "#app/credits/bundles/credit-worth.queries.server.ts";
import { freeConversations } from "#app/credits/bundles/premium-benefits.ts";
import type { TopUp } from "#app/credits/bundles/load-top-up.server.ts";
import { type ShownPrice, shownPrice } from "#app/credits/bundles/shown-price.ts";
import { type MemberCard, toCard } from "#app/members/card.queries.server.ts";
import { commonLanguages, type SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import { listSharedInterests } from "#app/members/profile/shared-interests.queries.server.ts";
import type { Interest } from "#app/members/profile-values.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { countStartedConversations } from "../conversation.queries.server.ts";
import { findDraft } from "../composer/draft.queries.server.ts";
import { messageCosts } from "#app/credits/bundles/message-costs.ts";
import {
  findPartnerCard,
  findTakeBackState,
  listNewestMessages,
  type ConversationSide,
  type WindowMessage,
} from "./conversation-window.queries.server.ts";
import { olderMessagesOf, shownMessageCount } from "./history-limit.ts";
import type { QuotedPrompt } from "../prompts/quoted-prompt.server.ts";
import type { PhotoSendRefusal } from "../photos/photo-too-early.ts";
import { findFraudNotice, type FraudNotice } from "../warnings/fraud-notice.queries.server.ts";
import { partnerCardOf } from "../overview/overview.queries.server.ts";

/** Everything a conversation's screen shows. */
export type ChatWindow = {
  conversationId: number | null;
  partner: MemberCard;
  /** The viewer has blocked the partner: unblocking is the only action. */
  isPartnerBlocked: boolean;
  /** The partner's account is banned or deleted: nobody can be written to. */
  isPartnerGone: boolean;
  messages: WindowMessage[];
  /** How often messages that were there already have changed. */
  changes: number;
  /** When the window was read. */
  loadedAt: Date;
  /** The viewer always sees this partner's photos; taken back in the menu. */
  alwaysShowsPhotos: boolean;
  /** The partner's photos are not covered, because of that or of the viewer's setting. */
  showsPhotos: boolean;
  /** What the viewer is told about a partner who was removed for fraud. */
  fraudNotice: FraudNotice | null;
  /** Set if there are older messages: the `messageCount` that shows more of them, or "hidden" beyond chat_history_limit. */
  olderMessages: "hidden" | { messageCount: number } | null;
  /** The partner's messages after this sequence number were new when the page was requested; null if none were. */
  firstUnreadAfterSeq: number | null;
  /** The partner has read the viewer's messages up to this sequence number. */
  readSeq: number;
  /** How many messages the viewer has taken back within 24 hours, of all chats. */
  takenBack: number;
  /** The composer's hidden key. */
  key: string;
  /** What both like, while nothing was written yet. */
  sharedInterests: Interest[];
  /** What both speak; null if one of them has not said so. */
  languages: SpokenLanguage[] | null;
  /** The partner's prompt that the next message answers (`?prompt=`). */
  prompt: (QuotedPrompt & { prompt: string }) | null;
  /** The viewer's profile id: only their own waiting messages are shown from the browser's queue. */
  viewerId: number;
  /** The viewer's unsent text. */
  draft: string;
  /** What each kind of message costs this member, shown before they send it (app/chat/README.md#costs). */
  prices: { message: ShownPrice; photo: ShownPrice; gift: ShownPrice };
  /** Why the viewer may send no photo now, whatever the credits; the form says so before one is chosen. */
  photoRefusal: PhotoSendRefusal | undefined;
  credits: number;
  /** What can be bought on the spot; filled only if the credits do not suffice for every kind of message. */
  topUp: TopUp[];
  maxLength: number;
  /** The free conversations used so far; null if they do not matter (premium, or the conversation exists). */
  freeConversations: { used: number; of: number } | null;
};

/**
 * The conversation between the viewer and a member, all but who blocked whom and what is offered; `side` is undefined
 * if none was started yet.
 */
export async function loadWindow(
  db: Db,
  input: {
    site: Site;
    viewer: Viewer;
    partnerId: number;
    side: ConversationSide | undefined;
    currency: Currency;
    /** How many messages are requested; at least a page is shown, at most chat_history_limit. */
    messageCount?: number;
  },
  now: Date,
): Promise<Omit<ChatWindow, "isPartnerBlocked" | "topUp" | "photoRefusal" | "prompt"> | undefined> {
  const { site, viewer, side } = input;
  const me = viewer.profile.id;
  const { chat_history_limit: historyLimit } = site.settings;
  const costs = messageCosts(site.settings);
  const limit = shownMessageCount(input.messageCount ?? 0, historyLimit);
  const [partner, page, { readSeq, takenBack }, started, draft, worth, sharedInterests, fraudNotice] =
    await Promise.all([
      findPartner(db, me, input.partnerId, now),
      side ? listNewestMessages(db, { ...side, profileId: me }, limit) : { messages: [], older: false },
      side ? findTakeBackState(db, { ...side, profileId: me }, now) : { readSeq: 0, takenBack: 0 },
      side || viewer.paidUser ? undefined : countStartedConversations(db, me),
      findDraft(db, { profileId: me, otherId: input.partnerId }),
      findCreditWorth(db, { accountId: viewer.accountId, currency: input.currency }),
      side ? [] : listSharedInterests(db, me, input.partnerId),
      side ? findFraudNotice(db, { ...side, profileId: me }) : null,
    ]);
  if (!partner) return undefined;
  return {
    conversationId: side?.conversationId ?? null,
    partner: partner.profile,
    isPartnerGone: partner.isGone,
    messages: page.messages,
    changes: side?.changes ?? 0,
    loadedAt: now,
    alwaysShowsPhotos: side?.alwaysShowsPhotos ?? false,
    showsPhotos: side?.showsPhotos ?? false,
    olderMessages: olderMessagesOf(page.older, limit, historyLimit),
    fraudNotice,
    firstUnreadAfterSeq: side && side.unread > 0 ? side.readSeq : null,
    readSeq,
    takenBack,
    key: newSecret(),
    sharedInterests,
    languages: partner.languages,
    viewerId: me,
    draft,
    prices: {
      message: shownPrice(costs.message, worth),
      photo: shownPrice(costs.photo, worth),
      gift: shownPrice(costs.gift, worth),
    },
    credits: viewer.credits,
    maxLength: site.settings.message_length,
    freeConversations:
      started === undefined ? null : { used: Math.min(started, freeConversations), of: freeConversations },
  };
}

async function findPartner(
  db: Db,
  viewerId: number,
  id: number,
  now: Date,
): Promise<{ profile: MemberCard; isGone: boolean; languages: SpokenLanguage[] | null } | undefined> {
  const row = await findPartnerCard(db, viewerId, id);
  if (!row) return undefined;
  const partner = partnerCardOf(row, toCard(row, now));
  const languages = commonLanguages(row.own_language_bits ?? 0, row.language_bits);
  return { ...partner, languages: partner.isGone ? null : (languages ?? null) };
}
