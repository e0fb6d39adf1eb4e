import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";

/** The tables as Kysely sees them. A contract test compares this file with the migrated database. */
export interface Database {
  company: CompanyTable;
  site: SiteTable;
  account: AccountTable;
  session: SessionTable;
  device: DeviceTable;
  login_attempt: LoginAttemptTable;
  token: TokenTable;
  profile: ProfileTable;
  photo: PhotoTable;
  profile_interest: ProfileInterestTable;
  saved_search: SavedSearchTable;
  block: BlockTable;
  visit: VisitTable;
  likes: LikesTable;
  swipe_like: SwipeLikeTable;
  swipe_pass: SwipePassTable;
  match_answer: MatchAnswerTable;
  ledger: LedgerTable;
  bundle: BundleTable;
  discount_code: DiscountCodeTable;
  discount_use: DiscountUseTable;
  orders: OrdersTable;
  payment_event: PaymentEventTable;
  stored_card: StoredCardTable;
  refund: RefundTable;
  debt: DebtTable;
  direct_debit: DirectDebitTable;
  debit_code: DebitCodeTable;
  debit_block: DebitBlockTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_card: SandboxCardTable;
  conversation: ConversationTable;
  conversation_side: ConversationSideTable;
  message: MessageTable;
  gift: GiftTable;
  chat_photo: ChatPhotoTable;
  first_draft: FirstDraftTable;
  complaint: ComplaintTable;
  tracking_visit: TrackingVisitTable;
  account_origin: AccountOriginTable;
  yield_day: YieldDayTable;
  lander_content: LanderContentTable;
  push_subscription: PushSubscriptionTable;
  notification_preference: NotificationPreferenceTable;
  notification: NotificationTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  clock_shift: ClockShiftTable;
  staff_audit: StaffAuditTable;
  demo_town: DemoTownTable;
}

export interface CompanyTable {
  id: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  registration_number: string;
  tradenames: Generated<string[]>;
  vat_numbers: Generated<string[]>;
  support_phone: string;
  delete_discount: Generated<number>;
  creditor_identifier: string | null;
  /** Where direct debits are credited. */
  creditor_iban: string | null;
  is_seed: Generated<boolean>;
  added: Date;
}

export interface SiteTable {
  id: number;
  domain: string;
  is_default: Generated<boolean>;
  niche: number;
  company_id: number;
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Date;
}

export type AccountStatus = "not_confirmed" | "active" | "banned" | "pending_deletion" | "erased";

export interface AccountTable {
  id: number;
  site_id: number;
  email: string | null;
  email_key: string | null;
  password_hash: string | null;
  status: AccountStatus;
  language: string;
  credits: Generated<number>;
  paid_user: Generated<boolean>;
  notifications_disabled: Generated<string[]>;
  signup_step: Generated<string>;
  /** When the member agreed that partner sites may have the profile; null where they did not. */
  member_resell_at: Date | null;
  signup_date: Date;
  activated_at: Date | null;
  banned_at: Date | null;
  delete_requested_at: Date | null;
  /** What the member said when leaving; gone with the erasure. */
  delete_reason: string | null;
  /** When the offer to stay was made; it is made once. */
  delete_offer_at: Date | null;
}

export interface SessionTable {
  id_hash: string;
  account_id: number;
  site_id: number;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface DeviceTable {
  account_id: number;
  id_hash: string;
  last_seen_at: Date;
}

export interface LoginAttemptTable {
  id: GeneratedAlways<number>;
  site_id: number;
  email_key: string;
  network: string;
  attempted_at: Date;
}

export type TokenKind = "activate" | "reset" | "mail_change" | "reactivate" | "signup";

export interface TokenTable {
  id_hash: string;
  kind: TokenKind;
  account_id: number;
  payload: JSONColumnType<Record<string, string>, string | undefined, string>;
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
}

export type Gender = "male" | "female";
export type Sexuality = "hetero" | "gay" | "lesbian" | "bi";

export interface ProfileTable {
  id: number;
  account_id: number | null;
  site_id: number;
  niche: number;
  name: string;
  gender: Gender;
  sexuality: Sexuality | null;
  /** A calendar date, `YYYY-MM-DD`. */
  date_of_birth: string;
  country: string | null;
  region: string | null;
  city: string | null;
  hair: string | null;
  eyes: string | null;
  body: string | null;
  relationship: string | null;
  tattoos: string | null;
  about_me: Generated<string>;
  looking_for: Generated<string>;
  fictional: Generated<boolean>;
  status: Generated<"active" | "disabled">;
  privacy: Generated<boolean>;
  invisible: Generated<boolean>;
  main_photo_id: string | null;
  has_photo: GeneratedAlways<boolean>;
  listed: GeneratedAlways<boolean>;
  last_active: Date;
  created_at: Date;
}

/** What staff say of a photo they do not take (product 1, photo_moderation). */
export type RejectReason = "person" | "other_person" | "contact" | "quality" | "minor" | "forbidden";

export interface PhotoTable {
  /** 128 random bits, base64url. */
  id: string;
  profile_id: number;
  /** Where the files lie in storage; drawn faces of the demo town are shared by many photos. */
  file_key: string;
  status: Generated<"active" | "pending" | "rejected">;
  position: Generated<number>;
  width: number;
  height: number;
  thumbhash: string;
  created_at: Date;
  /** Why it was rejected; null unless it is. */
  reject_reason: RejectReason | null;
  /** When staff approved or rejected it. */
  decided_at: Date | null;
}

export interface ProfileInterestTable {
  profile_id: number;
  interest: string;
}

export interface SavedSearchTable {
  profile_id: number;
  /** The query of the search's address. */
  query: string;
  saved_at: Date;
}

export interface BlockTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Date;
}

export interface VisitTable {
  visitor_id: number;
  visited_id: number;
  visited_at: Date;
}

export interface LikesTable {
  liker_id: number;
  liked_id: number;
  /** Not yet seen by the liked member. */
  is_new: Generated<boolean>;
  /** True on both rows of a mutual like. */
  is_match: Generated<boolean>;
  created_at: Date;
}

/** Likes given in the swipe game: what a day's number counts, and what Undo takes back. */
export interface SwipeLikeTable {
  liker_id: number;
  liked_id: number;
  liked_at: Date;
}

/** Remembered for 30 days. */
export interface SwipePassTable {
  passer_id: number;
  passed_id: number;
  passed_at: Date;
}

/** A member's answers to the match finder. */
export interface MatchAnswerTable {
  profile_id: number;
  gender: Gender | "any";
  min_age: number;
  max_age: number;
  /** A country, or `any`. */
  country: string;
  region: string | null;
  relationship: string | null;
  interests: Generated<string[]>;
  answered_at: Date;
}

export interface LedgerTable {
  id: GeneratedAlways<number>;
  account_id: number;
  delta: number;
  /** The balance after this row, written by the trigger. */
  balance: Generated<number>;
  reason: string;
  order_id: number | null;
  message_id: number | null;
  note: string | null;
  created_at: Date;
}

/** The bundles' currencies (product 5). */
export type Currency = "EUR" | "GBP" | "USD" | "CHF" | "PLN" | "DKK" | "NOK" | "SEK";
export type BundleTier = "p0" | "p1" | "p2" | "p3";

export interface BundleTable {
  id: number;
  tier: BundleTier;
  credits: number;
  currency: Currency;
  /** Minor units, VAT included. */
  price_minor: number;
  popular: Generated<boolean>;
  active: Generated<boolean>;
  position: number;
}

export type CodeValidity = "once" | "once_per_user";

export interface DiscountCodeTable {
  id: number;
  site_id: number;
  /** Capital letters, without spaces. */
  code: string;
  country: string | null;
  /** The code is this member's alone. */
  account_id: number | null;
  expires: Date;
  value_percentage: number;
  currency: Currency | null;
  minimum_order_minor: number | null;
  status: Generated<"active" | "disabled">;
  validity: CodeValidity;
  paymentmethods: string[] | null;
  created_at: Date;
}

/** A code held by an order: reserved when it is made, deleted when it ends unpaid. */
export interface DiscountUseTable {
  id: GeneratedAlways<number>;
  account_id: number;
  code: string;
  order_id: number;
  /** Null for the time bonus and the welcome code, which are rules and no rows. */
  discount_code_id: number | null;
  /** The code serves one order of anybody. */
  single: Generated<boolean>;
  created_at: Date;
}

export type OrderStatus = "loading" | "pending" | "completed" | "failed" | "cancelled";

export interface OrdersTable {
  id: number;
  site_id: number;
  account_id: number;
  bundle_id: number;
  credits: number;
  /** Minor units, VAT included: the bundle's price when the order was made. */
  price_minor: number;
  discount_minor: Generated<number>;
  /** What is paid. */
  amount_minor: number;
  currency: Currency;
  /** The payment country. */
  country: string | null;
  discount_code: string | null;
  discount_percentage: number | null;
  payment_method: string;
  provider: string;
  provider_reference: string | null;
  /** Where the member pays; null until the provider has answered. */
  pay_url: string | null;
  /** Charged to the stored card, without a visit at the provider. */
  stored_card: Generated<boolean>;
  /** An own path to go back to after buying. */
  next_path: string | null;
  status: Generated<OrderStatus>;
  /** The form's hidden `key`: a repeated post is the same order. */
  client_key: string;
  /** Hundredths of a percent: 2100 is 21 %. */
  vat_basis_points: Generated<number>;
  invoice_number: number | null;
  refunded_minor: Generated<number>;
  refunded_credits: Generated<number>;
  created_at: Date;
  completed_at: Date | null;
  ended_at: Date | null;
}

export interface PaymentEventTable {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  /** As the provider wrote it: it may name no order. */
  order_reference: string;
  status: string;
  amount_minor: number;
  currency: string;
  outcome: "applied" | "no_change" | "alarm";
  note: string | null;
  received_at: Date;
}

export interface StoredCardTable {
  account_id: number;
  provider: string;
  token: string;
  /** What the member knows it by: `•••• 4242`. */
  label: string;
  stored_at: Date;
}

export interface RefundTable {
  id: number;
  order_id: number;
  account_id: number;
  reason: "withdrawal" | "refund" | "chargeback";
  amount_minor: number;
  /** Credits that this gave back or made a debt of. */
  credits: number;
  /** `requested`: the provider has yet to be told. */
  status: Generated<"requested" | "settled">;
  provider_reference: string | null;
  note: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Credits that were spent and then refunded: paid first out of the next order's. */
export interface DebtTable {
  id: GeneratedAlways<number>;
  account_id: number;
  order_id: number;
  reason: "refund" | "chargeback" | "return";
  credits: number;
  paid: Generated<number>;
  created_at: Date;
}

/** A mandate for one direct debit, with the code by SMS that confirms it and what became of the money. */
export interface DirectDebitTable {
  order_id: number;
  account_id: number;
  mandate_reference: string;
  creditor_identifier: string;
  /** Holder, IBAN, address and phone, encrypted; null once it ended unpaid, or after 14 months. */
  sealed: string | null;
  iban_masked: string;
  phone_masked: string;
  code_hash: string;
  code_expires: Date;
  wrong_codes: Generated<number>;
  confirmed_at: Date | null;
  /** The file in which the bank was told; `collected_minor` is what it was told to collect. */
  message_id: string | null;
  collected_minor: number | null;
  exported_at: Date | null;
  returned_at: Date | null;
  return_reason: string | null;
  created_at: Date;
}

/** One code by SMS: a member gets three a day. */
export interface DebitCodeTable {
  id: GeneratedAlways<number>;
  account_id: number;
  sent_at: Date;
}

/** Members who may not pay by direct debit. */
export interface DebitBlockTable {
  account_id: number;
  reason: string;
  created_at: Date;
}

/** What the sandbox provider knows by itself, as a real one would elsewhere. */
export interface SandboxPaymentTable {
  order_id: number;
  amount_minor: number;
  currency: string;
  status: Generated<"pending" | "completed" | "failed" | "cancelled">;
  card_token: string | null;
  created_at: Date;
}

export interface SandboxRefundTable {
  id: number;
  order_id: number;
  amount_minor: number;
  created_at: Date;
}

export interface SandboxCardTable {
  token: string;
  label: string;
  /** The next charge is refused: for trying out what happens then. */
  declines: Generated<boolean>;
  created_at: Date;
}

export interface ConversationTable {
  id: number;
  site_id: number;
  low_id: number;
  high_id: number;
  starter_id: number;
  next_seq: Generated<number>;
  last_message_id: number | null;
  created_at: Date;
}

export interface ConversationSideTable {
  conversation_id: number;
  profile_id: number;
  other_id: number;
  unread: Generated<number>;
  /** The newest sequence this side has read. */
  read_seq: Generated<number>;
  /** Messages up to this sequence are hidden for this side (it deleted the conversation then). */
  hidden_seq: Generated<number>;
  /** False after this side deleted the conversation, until the other writes again. */
  listed: Generated<boolean>;
  last_message_at: Date;
  draft: Generated<string>;
}

export interface MessageTable {
  id: number;
  conversation_id: number;
  sender_id: number;
  seq: number;
  kind: Generated<"text" | "photo" | "gift">;
  text: Generated<string>;
  photo_id: string | null;
  gift: string | null;
  /** Credits the sender paid. */
  cost: Generated<number>;
  /** The form's hidden `key`: a repeated post is the same message. */
  client_key: string;
  created_at: Date;
}

/** The gifts' kinds, in their order (product 4). */
export interface GiftTable {
  kind: string;
  position: number;
}

/** A photo sent in a chat, for the two members of its message only. */
export interface ChatPhotoTable {
  /** 128 random bits, base64url. */
  id: string;
  sender_id: number;
  file_key: string;
  /** Of the bytes as they were sent: a repeated post is known by it. */
  source_hash: string;
  width: number;
  height: number;
  thumbhash: string;
  created_at: Date;
}

/** What a member has typed to another while they have no conversation; later it is conversation_side.draft. */
export interface FirstDraftTable {
  profile_id: number;
  other_id: number;
  text: string;
  saved_at: Date;
}

export type ComplaintKind =
  | "illegal_content"
  | "minor"
  | "fake_profile"
  | "harassment"
  | "scam"
  | "spam"
  | "privacy"
  | "payment"
  | "other"
  | "appeal";
export type ComplaintDecision = "upheld" | "partly" | "rejected";

/** What was reported, as it was; outlives blocking and deletion. */
export type ComplaintSnapshot = {
  taken_at: string;
  profile?: Record<string, unknown>;
  /** `file_key`: the complaint's own copy; null where the file was gone already. */
  photos?: { id: string; status: string; file_key: string | null }[];
  /** The reported message with its neighbours, oldest first. */
  messages?: { id: number; by: "member" | "reporter"; kind: string; text: string; at: string; reported: boolean }[];
};

export interface ComplaintTable {
  id: number;
  site_id: number;
  /** Ten signs that people type. */
  reference: string;
  kind: ComplaintKind;
  /** Where: an address or a description. */
  url: Generated<string>;
  text: Generated<string>;
  email: string | null;
  language: string;
  /** The account of a complainant who was signed in. */
  reporter_id: number | null;
  /** What it is about; these may be gone. */
  profile_id: number | null;
  photo_id: string | null;
  message_id: number | null;
  /** The decided complaint that an appeal is about. */
  appeal_of: number | null;
  snapshot: JSONColumnType<ComplaintSnapshot | null, string | null, string | null>;
  status: Generated<"open" | "decided">;
  decision: ComplaintDecision | null;
  reasons: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** When what is personal in it was taken out. */
  cleared_at: Date | null;
}

export interface TrackingVisitTable {
  id: number;
  site_id: number;
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  day: string;
  /** The lander's name; empty: another page. */
  lander: Generated<string>;
  slug: Generated<string>;
  network: Generated<string>;
  ref: Generated<string>;
  sub1: Generated<string>;
  sub2: Generated<string>;
  sub3: Generated<string>;
  country: Generated<string>;
  device: "phone" | "desktop";
  /** The visit came with `lb`: its bounce is logged. */
  lb: Generated<boolean>;
  bounced: Generated<boolean>;
  /** 1, or 2 for two and more. */
  pages: Generated<number>;
  started_at: Date;
}

/** What led to an account: its first touch and the lander of the visit it was made in. */
export interface AccountOriginTable {
  account_id: number;
  network: Generated<string>;
  ref: Generated<string>;
  sub1: Generated<string>;
  sub2: Generated<string>;
  sub3: Generated<string>;
  lander: Generated<string>;
  slug: Generated<string>;
  country: Generated<string>;
  device: "phone" | "desktop";
  created_at: Date;
}

/** The numbers of one day, origin and (for revenue) currency; made anew from the rows as long as they are there. */
export interface YieldDayTable {
  site_id: number;
  day: string;
  lander: string;
  slug: string;
  network: string;
  ref: string;
  sub1: string;
  sub2: string;
  sub3: string;
  country: string;
  device: string;
  /** Empty on the rows that count people. */
  currency: Generated<string>;
  visits: Generated<number>;
  /** Visits that came with `lb`; bounces are counted among them. */
  logged: Generated<number>;
  bounces: Generated<number>;
  signups: Generated<number>;
  activated: Generated<number>;
  first_purchases: Generated<number>;
  orders: Generated<number>;
  revenue_minor: Generated<number>;
}

/** A content variant of a lander; an empty language serves every language without one of its own. */
export interface LanderContentTable {
  site_id: number;
  lander: string;
  slug: string;
  language: Generated<string>;
  content: JSONColumnType<Record<string, unknown>>;
  updated_at: Date;
}

/** A device that gets push messages; it goes with the session that made it. */
export interface PushSubscriptionTable {
  id: number;
  account_id: number;
  session_hash: string;
  endpoint: string;
  /** The device's keys, base64url. */
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** What a member wants to be told of, by channel; without a row the defaults of product 11 hold. */
export interface NotificationPreferenceTable {
  account_id: number;
  mail: string[];
  push: string[];
  /** Push messages may say who it is. */
  detail: Generated<boolean>;
}

/** What a member was told: once per event, and not too often per sender. */
export interface NotificationTable {
  account_id: number;
  channel: "mail" | "push";
  kind: "message" | "like" | "match" | "visit";
  sender_id: number;
  /** The event: a message's id, else 0. */
  about: number;
  told_at: Date;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  site_id: number;
  account_id: number | null;
  kind: "mail" | "sms" | "push";
  /** What it is about, for limits and for the table of mail rules: `activation`, `like` … */
  topic: string;
  recipient: string | null;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  headers: JSONColumnType<Record<string, string>, string | undefined, string>;
  status: Generated<"queued" | "sent" | "kept" | "failed">;
  attempts: Generated<number>;
  last_error: string | null;
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ClockShiftTable {
  id: Generated<boolean>;
  seconds: number;
}

export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  actor: string;
  command: string;
  subject: string;
  details: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Date;
}

export interface DemoTownTable {
  id: Generated<boolean>;
  version: number;
  seeded_at: Date;
}

export type Company = Selectable<CompanyTable>;
