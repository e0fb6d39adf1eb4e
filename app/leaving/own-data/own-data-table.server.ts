import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DataOwner } from "./own-data.queries.server.ts";
import * as money from "./own-money.queries.server.ts";
import * as records from "./own-records.queries.server.ts";
import {
  countOwnKnownPeople,
  listMatchAnswers,
  listOwnVerification,
  listOwnComplaints,
  listOwnHiddenPhotos,
  listOwnNotices,
  listOwnNamedSearches,
  listSavedSearches,
  listRelations,
} from "./own-relations.queries.server.ts";

type List = (db: Db, owner: DataOwner) => Promise<object[]>;
type Line =
  /** The lists in the file with the member's rows. */
  | { lists: Record<string, List> }
  /** The other part of the file that contains them. */
  | { in: "account" | "profile" | "photos" | "chat_photos" | "conversations" | "sent" }
  /** Why the file contains nothing of it. */
  | { left: string };

const likeColumns = ["created_at", "is_match"];

/**
 * What the data download contains of each table, in the file's order (app/leaving/README.md#own-data,
 * `/settings/data`). **Every table of the schema must be listed**: the type requires it, so a new table does not
 * compile until this is decided.
 */
export const ownDataTable: Record<keyof Database, Line> = {
  account: { in: "account" },
  profile: { in: "profile" },
  profile_interest: { in: "profile" },
  profile_prompt: { in: "profile" },
  photo: { in: "photos" },
  chat_photo: { in: "chat_photos" },
  verification: { lists: { verification: listOwnVerification } },

  first_draft: {
    lists: {
      drafts: (db, owner) =>
        listRelations(db, owner, {
          table: "first_draft",
          mine: "profile_id",
          theirs: "other_id",
          columns: ["saved_at", "text"],
        }),
    },
  },
  likes: {
    lists: {
      likes_given: (db, owner) =>
        listRelations(db, owner, { table: "likes", mine: "liker_id", theirs: "liked_id", columns: likeColumns }),
      likes_received: (db, owner) =>
        listRelations(db, owner, { table: "likes", mine: "liked_id", theirs: "liker_id", columns: likeColumns }),
    },
  },
  // Only the likes that the member withdrew: who withdrew a like of the member is not disclosed.
  withdrawn_like: {
    lists: {
      likes_withdrawn: (db, owner) =>
        listRelations(db, owner, {
          table: "withdrawn_like",
          mine: "liker_id",
          theirs: "liked_id",
          columns: ["withdrawn_at"],
        }),
    },
  },
  visit: {
    lists: {
      visits_made: (db, owner) =>
        listRelations(db, owner, { table: "visit", mine: "visitor_id", theirs: "visited_id", columns: ["visited_at"] }),
      visits_received: (db, owner) =>
        listRelations(db, owner, { table: "visit", mine: "visited_id", theirs: "visitor_id", columns: ["visited_at"] }),
    },
  },
  // Only the member's own choices: others' swipes and blocks belong to those members.
  swipe_like: {
    lists: {
      liked_in_swipe_game: (db, owner) =>
        listRelations(db, owner, { table: "swipe_like", mine: "liker_id", theirs: "liked_id", columns: ["liked_at"] }),
    },
  },
  swipe_pass: {
    lists: {
      passed_in_swipe_game: (db, owner) =>
        listRelations(db, owner, {
          table: "swipe_pass",
          mine: "passer_id",
          theirs: "passed_id",
          columns: ["passed_at"],
        }),
    },
  },
  block: {
    lists: {
      blocked: (db, owner) =>
        listRelations(db, owner, { table: "block", mine: "blocker_id", theirs: "blocked_id", columns: ["created_at"] }),
    },
  },
  known_person: { lists: { people_known: countOwnKnownPeople } },
  known_pair: { left: "who is hidden from whom would say whose entries name the member" },
  account_phone: { left: "a keyed hash; the number itself is among the direct debits" },
  // Only what the member was told: whom a ban was told to belongs to those members.
  fraud_notice: {
    lists: {
      fraud_notices: (db, owner) =>
        listRelations(db, owner, {
          table: "fraud_notice",
          mine: "victim_id",
          theirs: "banned_id",
          columns: ["created_at", "notified_at", "lifted_at", "corrected_at"],
        }),
    },
  },
  match_answer: { lists: { match_finder_answers: listMatchAnswers } },
  saved_search: { lists: { last_search: listSavedSearches } },
  named_search: { lists: { saved_searches: listOwnNamedSearches } },
  complaint: { lists: { complaints: listOwnComplaints } },
  intimate_notice: { lists: { picture_notices: listOwnNotices } },
  intimate_photo: { lists: { hidden_photos: listOwnHiddenPhotos } },

  orders: { lists: { orders: money.listOwnOrders } },
  payment_event: { lists: { payment_events: money.listOwnPaymentEvents } },
  ledger: { lists: { ledger: money.listOwnLedger } },
  stored_card: { lists: { stored_cards: money.listOwnCards } },
  direct_debit: { lists: { direct_debits: money.listOwnDirectDebits } },
  debit_code: { lists: { direct_debit_codes: money.listOwnDebitCodes } },
  debit_block: { lists: { direct_debit_blocks: money.listOwnDebitBlocks } },
  refund: { lists: { refunds: money.listOwnRefunds } },
  debt: { lists: { debts: money.listOwnDebts } },
  credit_note: { lists: { credit_notes: money.listOwnCreditNotes } },
  discount_code: { lists: { discount_codes: money.listOwnCodes } },
  discount_use: { lists: { discount_codes_used: money.listOwnCodeUses } },

  account_presence: { lists: { last_seen: records.listOwnPresence } },
  session: { lists: { sessions: records.listOwnSessions } },
  device: { lists: { devices: records.listOwnDevices } },
  account_notice: { lists: { account_notices: records.listOwnAccountNotices } },
  login_attempt: { lists: { wrong_logins: records.listOwnLoginAttempts } },
  login_code: { lists: { mailed_codes: records.listOwnCodes } },
  passkey: { lists: { passkeys: records.listOwnPasskeys } },
  passkey_challenge: { left: "a random number of minutes, which says nothing of them" },
  token: { lists: { mailed_links: records.listOwnLinks } },
  account_origin: { lists: { origin: records.listOwnOrigin } },
  conversion: { lists: { reported_to_networks: records.listOwnConversions } },
  push_subscription: { lists: { push_devices: records.listOwnPushDevices } },
  notification_preference: { lists: { notifications: records.listOwnPreferences } },
  notification: { lists: { notified: records.listOwnNotifications } },
  offer: { lists: { offers: records.listOwnOffers } },
  outbox: { lists: { sent: records.listOwnMails } },
  outbox_sent: { in: "sent" },
  staff_audit: { lists: { changed_by_staff: records.listOwnStaffChanges } },
  photo_decision: { lists: { photo_decisions: records.listOwnPhotoDecisions } },

  conversation: { in: "conversations" },
  conversation_side: { in: "conversations" },
  message: { in: "conversations" },

  abuse_case: {
    left: "a case under investigation is not disclosed to the person it is about (app/safety/README.md#suspected-abuse-of-minors)",
  },
  picture_match: { left: "evidence of such a case: it is handed to nobody" },
  blocked_picture: { left: "no member's" },
  sealed_photo: { left: "evidence of such a case: it is handed to nobody" },
  tracking_visit: { left: "carries no account: a visit is nobody's" },
  age_attempt: { left: "names no account: the browser's cookie is the only link to it, for ten minutes" },
  age_outcome_day: { left: "no member's" },
  desk_person: { left: "no member's: staff are rows of their own" },
  desk_recovery_code: { left: "no member's: staff's own" },
  desk_passkey: { left: "no member's: staff's own" },
  desk_challenge: { left: "no member's: staff's own" },
  desk_invitation: { left: "no member's: staff's own" },
  desk_session: { left: "no member's: staff's own" },
  desk_device: { left: "no member's: staff's own" },
  desk_confirmation_attempt: { left: "no member's: staff's own" },
  desk_login_attempt: { left: "no member's: staff's own" },
  rate_limit: { left: "hashes and networks, for two days at most" },
  sandbox_payment: { left: "no member's: the pretended provider's own books" },
  sandbox_refund: { left: "no member's: the pretended provider's own books" },
  sandbox_card: { left: "no member's: the pretended provider's own books" },
  company: { left: "no member's" },
  site: { left: "no member's" },
  site_version: { left: "no member's" },
  gift: { left: "no member's" },
  interest: { left: "no member's" },
  bundle: { left: "no member's" },
  scheme_month: { left: "no member's: numbers of a month" },
  exchange_rate: { left: "no member's" },
  vat_rate: { left: "no member's" },
  invoice_series: { left: "no member's" },
  credit_note_series: { left: "no member's" },
  yield_day: { left: "no member's" },
  speed_day: { left: "no member's: numbers of a day" },
  ad_cost: { left: "no member's: what advertising cost" },
  cost_rate: { left: "no member's" },
  mail_click_day: { left: "no member's: numbers of a day" },
  lander_weight: { left: "no member's" },
  running_process: { left: "no member's" },
  experiment: { left: "no member's" },
  experiment_variant: { left: "no member's" },
  cohort_day: { left: "no member's: numbers of a day" },
  lander_content: { left: "no member's" },
  lander_version: { left: "no member's" },
  marketing_link: { left: "no member's" },
  ad_network: { left: "no member's" },
  payment_alarm: { left: "staff's: what to look at; the orders and reports are listed" },
  postback_attempt: { left: "in the list of what was reported" },
  profile_language: { left: "the profile's languages once more, to search by" },
  photo_look_alike: { left: "how alike two photos are: computed from the photos" },
  sandbox_postback: { left: "no member's: the pretended network's own list" },
  fictional_profile: { left: "nobody's: fictional profiles have no account" },
  fictional_import: { left: "no member's" },
  clock_shift: { left: "no member's" },
  timed_work_run: { left: "no member's" },
  measurement: { left: "no member's" },
  demo_town: { left: "no member's" },
  built_asset: { left: "no member's" },
  deployment: { left: "no member's" },
  age_trust: { left: "no member's" },
};
