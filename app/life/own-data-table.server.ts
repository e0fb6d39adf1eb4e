import type { Database } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import type { Owner } from "./own-data.queries.server.ts";
import * as money from "./own-money.queries.server.ts";
import * as records from "./own-records.queries.server.ts";
import {
  listMatchAnswers,
  listOwnComplaints,
  listSavedSearches,
  listWithOther,
} from "./own-relations.queries.server.ts";

type List = (db: Db, owner: Owner) => Promise<object[]>;
type Line =
  /** The lists of the file that hold the member's rows. */
  | { lists: Record<string, List> }
  /** Which other part of the file holds them. */
  | { in: "account" | "profile" | "photos" | "chat_photos" | "conversations" }
  /** Why nothing of it is in the file. */
  | { left: string };

const likeTold = ["created_at", "is_match"];

/**
 * What each table gives to the file with all own data, in the file's order (product 2, `/settings/data`). **Every table
 * of the schema stands here**: the type asks for it, so that a new table says what of it is the member's.
 */
export const ownDataTable: Record<keyof Database, Line> = {
  account: { in: "account" },
  profile: { in: "profile" },
  profile_interest: { in: "profile" },
  photo: { in: "photos" },
  chat_photo: { in: "chat_photos" },

  first_draft: {
    lists: {
      drafts: (db, owner) =>
        listWithOther(db, owner, {
          table: "first_draft",
          mine: "profile_id",
          theirs: "other_id",
          told: ["saved_at", "text"],
        }),
    },
  },
  likes: {
    lists: {
      likes_given: (db, owner) =>
        listWithOther(db, owner, { table: "likes", mine: "liker_id", theirs: "liked_id", told: likeTold }),
      likes_received: (db, owner) =>
        listWithOther(db, owner, { table: "likes", mine: "liked_id", theirs: "liker_id", told: likeTold }),
    },
  },
  visit: {
    lists: {
      visits_made: (db, owner) =>
        listWithOther(db, owner, { table: "visit", mine: "visitor_id", theirs: "visited_id", told: ["visited_at"] }),
      visits_received: (db, owner) =>
        listWithOther(db, owner, { table: "visit", mine: "visited_id", theirs: "visitor_id", told: ["visited_at"] }),
    },
  },
  // What others did with the member in the swipe game, and who blocked the member, is theirs.
  swipe_like: {
    lists: {
      liked_in_swipe_game: (db, owner) =>
        listWithOther(db, owner, { table: "swipe_like", mine: "liker_id", theirs: "liked_id", told: ["liked_at"] }),
    },
  },
  swipe_pass: {
    lists: {
      passed_in_swipe_game: (db, owner) =>
        listWithOther(db, owner, { table: "swipe_pass", mine: "passer_id", theirs: "passed_id", told: ["passed_at"] }),
    },
  },
  block: {
    lists: {
      blocked: (db, owner) =>
        listWithOther(db, owner, { table: "block", mine: "blocker_id", theirs: "blocked_id", told: ["created_at"] }),
    },
  },
  match_answer: { lists: { match_finder_answers: listMatchAnswers } },
  saved_search: { lists: { last_search: listSavedSearches } },
  complaint: { lists: { complaints: listOwnComplaints } },

  orders: { lists: { orders: money.listOwnOrders } },
  payment_event: { lists: { payment_events: money.listOwnPaymentEvents } },
  ledger: { lists: { ledger: money.listOwnLedger } },
  stored_card: { lists: { stored_cards: money.listOwnCards } },
  direct_debit: { lists: { direct_debits: money.listOwnDirectDebits } },
  debit_code: { lists: { direct_debit_codes: money.listOwnDebitCodes } },
  debit_block: { lists: { direct_debit_blocks: money.listOwnDebitBlocks } },
  refund: { lists: { refunds: money.listOwnRefunds } },
  debt: { lists: { debts: money.listOwnDebts } },
  discount_code: { lists: { discount_codes: money.listOwnCodes } },
  discount_use: { lists: { discount_codes_used: money.listOwnCodeUses } },

  session: { lists: { sessions: records.listOwnSessions } },
  device: { lists: { devices: records.listOwnDevices } },
  login_attempt: { lists: { wrong_logins: records.listOwnLoginAttempts } },
  token: { lists: { mailed_links: records.listOwnLinks } },
  account_origin: { lists: { origin: records.listOwnOrigin } },
  push_subscription: { lists: { push_devices: records.listOwnPushDevices } },
  notification_preference: { lists: { notifications: records.listOwnPreferences } },
  notification: { lists: { told: records.listOwnNotifications } },
  offer: { lists: { offers: records.listOwnOffers } },
  outbox: { lists: { sent: records.listOwnMails } },
  staff_audit: { lists: { changed_by_staff: records.listOwnStaffChanges } },

  conversation: { in: "conversations" },
  conversation_side: { in: "conversations" },
  message: { in: "conversations" },

  tracking_visit: { left: "carries no account: a visit is nobody's" },
  rate_limit: { left: "hashes and networks, for two days at most" },
  sandbox_payment: { left: "no member's: the pretended provider's own books" },
  sandbox_refund: { left: "no member's: the pretended provider's own books" },
  sandbox_card: { left: "no member's: the pretended provider's own books" },
  company: { left: "no member's" },
  site: { left: "no member's" },
  gift: { left: "no member's" },
  interest: { left: "no member's" },
  bundle: { left: "no member's" },
  yield_day: { left: "no member's" },
  lander_content: { left: "no member's" },
  clock_shift: { left: "no member's" },
  demo_town: { left: "no member's" },
};
