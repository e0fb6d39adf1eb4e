import type { Database } from "#db/schema.ts";

/** Who removes rows, and when. `batch`: how many rows one transaction takes at most. */
type Deletion = { by: string; when: string; batch: string };
type Line =
  /** Jobs by their names; `erasure`, see erasureTable; `members` and `staff`, by what they do. */
  | { deletedBy: Deletion[] }
  /** Why its rows stay for good, or how many there can be. */
  | { stays: string };

const member = (when: string): Deletion => ({ by: "members", when, batch: "the rows of one act" });
const staff = (when: string): Deletion => ({ by: "staff", when, batch: "the rows of one act" });
const erasure: Deletion = { by: "erasure", when: "14 days after the member asked for it", batch: "one member" };
const night = (by: string, when: string, batch = "5000 rows"): Deletion => ({ by, when, batch });

/**
 * The life of the data: who deletes each table's rows, when, in what batches (db/README.md#the-life-of-the-data).
 * **Every table of the schema must be listed**: the type requires it. Nothing deletes messages, ledger and orders: they
 * are what members have.
 */
export const dataLife: Record<keyof Database, Line> = {
  account: { stays: "an erased account's empty row stays for the books" },
  profile: { stays: "an erased member's empty row stays for the partners' conversations" },
  conversation: { stays: "the partner's too" },
  conversation_side: { stays: "two for each conversation" },
  message: { stays: "whole: their place in a conversation and their key must be unique for good" },
  ledger: { stays: "append-only: the books" },
  orders: { deletedBy: [member("an order that could not have its code was never made")] },
  payment_alarm: { stays: "a few: which payments were amiss must stay known" },
  payment_event: { stays: "the books: a report must be recognised when it comes again" },
  discount_use: { deletedBy: [member("an order that ends unpaid gives its code back")] },
  refund: { stays: "the books" },
  debt: { stays: "the books" },
  invoice_series: { stays: "one for each company" },
  credit_note: { stays: "the books" },
  credit_note_series: { stays: "one for each company" },
  scheme_month: { stays: "twelve a year, numbers without members: what the acquirer was told must stay known" },
  exchange_rate: { stays: "staff's, a few each quarter: the books" },
  vat_rate: { stays: "staff's, some hundred" },
  company: { stays: "staff's, a handful" },
  site: { stays: "staff's, a handful" },
  bundle: { stays: "staff's, a handful" },
  gift: { stays: "a dozen" },
  interest: { stays: "some dozens" },
  site_version: { stays: "who changed what about a site must stay known" },
  lander_content: { deletedBy: [staff("all words of a variant were taken out")] },
  lander_version: { stays: "who changed which words must stay known, to go back to" },
  marketing_link: { stays: "staff's: a link may be advertised for years" },
  fictional_profile: { stays: "one for each imported profile, which an import that is run again must recognise" },
  fictional_import: { stays: "one for each import; its file goes when it ends" },
  staff_audit: { stays: "who did what must stay known" },
  desk_person: { stays: "staff's, a handful: their names stand in the audit" },
  desk_recovery_code: { deletedBy: [staff("used, or replaced by an invitation")] },
  desk_passkey: { deletedBy: [staff("given up, or replaced by an invitation")] },
  desk_challenge: { deletedBy: [night("clear-desk", "minutes after it was made"), staff("used")] },
  desk_invitation: { deletedBy: [night("clear-desk", "72 hours after it was made"), staff("used")] },
  desk_session: { deletedBy: [night("clear-desk", "12 hours after the login"), staff("logged out, or access ended")] },
  desk_device: { deletedBy: [night("clear-desk", "unused for a year"), staff("access ended")] },
  desk_confirmation_attempt: {
    deletedBy: [night("clear-desk", "a day after it was made"), staff("the right code came")],
  },
  desk_login_attempt: { deletedBy: [night("clear-desk", "a day after it was made"), staff("the right code came")] },
  deployment: { stays: "one" },
  clock_shift: { stays: "one" },
  demo_town: { stays: "one" },
  timed_work_run: { stays: "one for each work" },
  measurement: { stays: "one for each value" },
  running_process: {
    deletedBy: [
      { by: "the process", when: "it ends by a signal", batch: "one row" },
      night("forget-processes", "a day after it was last heard of"),
    ],
  },
  age_trust: { stays: "one" },
  age_outcome_day: { stays: "a few numbers a day" },
  debit_block: { deletedBy: [{ by: "staff", when: "an account may pay by direct debit again", batch: "one row" }] },
  sandbox_payment: { stays: "the demo's" },
  sandbox_postback: { stays: "the demo's" },
  sandbox_refund: { stays: "the demo's" },
  sandbox_card: { stays: "the demo's" },

  session: {
    deletedBy: [member("signing out"), night("clear-ended-sessions", "when it has expired"), erasure],
  },
  account_presence: { deletedBy: [erasure] },
  device: { deletedBy: [night("clear-ended-sessions", "a year after its last use"), erasure] },
  login_attempt: {
    deletedBy: [member("signing in"), night("clear-ended-sessions", "after a day"), erasure],
  },
  login_code: {
    deletedBy: [
      member("asking for another, or a new password"),
      night("clear-ended-sessions", "ten minutes after it was asked for"),
      erasure,
    ],
  },
  passkey: { deletedBy: [member("removing it, or “This was not me”"), erasure] },
  passkey_challenge: {
    deletedBy: [member("using it"), night("clear-ended-sessions", "minutes after it was made"), erasure],
  },
  token: {
    deletedBy: [member("using it"), night("clear-ended-sessions", "30 days after it expired"), erasure],
  },
  age_attempt: { deletedBy: [night("clear-age-attempts", "after ten minutes", "what is due in a minute")] },
  account_notice: { deletedBy: [member("signing in again"), erasure] },
  known_person: { deletedBy: [member("removing it"), erasure] },
  known_pair: { deletedBy: [member("removing the entry"), erasure] },
  account_phone: { deletedBy: [erasure] },
  profile_interest: { deletedBy: [member("changing the profile"), erasure] },
  profile_language: { deletedBy: [member("changing the profile, or not being listed"), erasure] },
  profile_prompt: { deletedBy: [member("changing the profile"), erasure] },
  saved_search: { deletedBy: [member("searching anew"), erasure] },
  named_search: { deletedBy: [member("deleting it"), erasure] },
  verification: { deletedBy: [erasure] },
  photo_decision: { stays: "counted by year (complaints counts); nobody's after an erasure" },
  abuse_case: { stays: "without words of members: that it was reported, to whom and when" },
  blocked_picture: {
    deletedBy: [
      staff("taken off the list by pictures unblock"),
      staff("the owner's appeal against a removed picture was upheld"),
    ],
  },
  intimate_notice: { deletedBy: [night("clear-complaints", "with its photos, 6 months after the decision")] },
  intimate_photo: {
    deletedBy: [night("clear-complaints", "with its notice, 6 months after the decision"), erasure],
  },
  picture_match: { stays: "the random id of a photo, and when its case was opened" },
  sealed_photo: {
    deletedBy: [
      night("destroy-sealed-photos", "90 days after the case was opened", "the photos of one case"),
      staff("the owner released the case"),
    ],
  },
  photo: {
    deletedBy: [
      staff("sealed as suspected abuse of a minor"),
      member("deleting it"),
      night("clear-rejected-photos", "30 days after it was rejected", "one photo"),
      night("forget-lost-photos", "when its file is gone", "one photo"),
      erasure,
    ],
  },
  photo_look_alike: { stays: "as long as both its photos" },
  chat_photo: {
    deletedBy: [
      staff("sealed as suspected abuse of a minor"),
      staff("a notice of a picture of somebody was upheld"),
      night("empty-taken-back-messages", "7 days after its message was taken back", "500 rows"),
      erasure,
    ],
  },
  block: { deletedBy: [member("unblocking"), erasure] },
  visit: { deletedBy: [night("forget-old-visits", "after 90 days"), erasure] },
  likes: { deletedBy: [member("unliking"), erasure] },
  withdrawn_like: {
    deletedBy: [member("liking again"), night("forget-withdrawn-likes", "after 90 days"), erasure],
  },
  swipe_like: { deletedBy: [member("undoing a swipe"), night("forget-old-swipes", "after 30 days"), erasure] },
  swipe_pass: { deletedBy: [member("undoing a swipe"), night("forget-old-swipes", "after 30 days"), erasure] },
  match_answer: { deletedBy: [member("answering anew"), erasure] },
  fraud_notice: { deletedBy: [staff("a ban for fraud was lifted before anybody was told"), erasure] },
  first_draft: { deletedBy: [member("sending or emptying it"), erasure] },
  discount_code: { deletedBy: [erasure] },
  stored_card: { deletedBy: [erasure] },
  direct_debit: { stays: "the mandate's row; what it holds sealed ends after 14 months (forget-old-mandates)" },
  debit_code: { deletedBy: [night("forget-sent-codes", "when it has expired", "all at once"), erasure] },
  complaint: {
    deletedBy: [
      staff("a photo's rejection was undone within its minute"),
      night("clear-complaints", "words and snapshots alone, 6 months after the decision, which stays"),
    ],
  },
  push_subscription: { deletedBy: [member("switching it off"), erasure] },
  notification_preference: { deletedBy: [erasure] },
  notification: { deletedBy: [night("delete-old-notifications", "after 30 days"), erasure] },
  offer: { deletedBy: [night("delete-old-notifications", "when its code has expired", "all at once"), erasure] },
  outbox: {
    deletedBy: [
      { by: "delivery", when: "at once: a delivered row moves to outbox_sent", batch: "one row" },
      night("clear-outbox", "30 days after it was written, if it does not wait"),
      member("a mail that is not due yet is taken back"),
      member("a report that waits, or was given up, with the consent to it"),
      staff("what waits for a network that is disconnected"),
      erasure,
    ],
  },
  outbox_sent: { deletedBy: [night("clear-outbox", "30 days after its month has ended", "a month, dropped whole")] },
  account_origin: { deletedBy: [erasure] },
  ad_network: { deletedBy: [staff("disconnected; its conversions and attempts go with it")] },
  conversion: { deletedBy: [night("clear-conversions", "after 90 days, if it does not wait"), erasure] },
  postback_attempt: { stays: "as long as its conversion" },
  speed_day: { deletedBy: [night("clear-speed", "after 400 days")] },
  ad_cost: { deletedBy: [staff("a row that was wrong")] },
  cost_rate: { stays: "staff's, a few each month" },
  mail_click_day: { stays: "a few numbers a day" },
  lander_weight: { deletedBy: [night("weigh-landers", "minutes after its lander is served no more", "one row")] },
  experiment: { stays: "the history of experiments; numbers and words of our own" },
  experiment_variant: { stays: "at most four for each experiment" },
  cohort_day: { deletedBy: [night("roll-up-yield", "replaced while its events exist", "one day of one site")] },
  tracking_visit: { deletedBy: [night("clear-visits", "90 days after its month has ended", "a month, dropped whole")] },
  yield_day: { deletedBy: [night("roll-up-yield", "replaced while its visits exist", "one day of one site")] },
  rate_limit: { deletedBy: [night("clear-rate-limits", "when it has expired")] },
  built_asset: { deletedBy: [night("clear-built-assets", "14 days after its version ended")] },
};
