import type {
  AccountTable,
  AccountPresenceTable,
  AccountNoticeTable,
  SessionTable,
  DeviceTable,
  LoginAttemptTable,
  LoginCodeTable,
  PasskeyTable,
  PasskeyChallengeTable,
  TokenTable,
} from "./tables/account.ts";
import type { AgeAttemptTable, AgeOutcomeDayTable } from "./tables/age.ts";
import type { AgeTrustTable } from "./tables/age-trust.ts";
import type {
  ConversationTable,
  ConversationSideTable,
  MessageTable,
  GiftTable,
  ChatPhotoTable,
  FirstDraftTable,
  FraudNoticeTable,
} from "./tables/chat.ts";
import type { ComplaintTable } from "./tables/complaint.ts";
import type { AccountPhoneTable, KnownPairTable, KnownPersonTable } from "./tables/known.ts";
import type { IntimateNoticeTable, IntimatePhotoTable } from "./tables/intimate.ts";
import type { LedgerTable, BundleTable, DiscountCodeTable, DiscountUseTable } from "./tables/credits.ts";
import type { DirectDebitTable, DebitCodeTable, DebitBlockTable } from "./tables/debit.ts";
import type { FictionalImportTable, FictionalProfileTable } from "./tables/fictional.ts";
import type {
  DeskChallengeTable,
  DeskConfirmationAttemptTable,
  DeskDeviceTable,
  DeskInvitationTable,
  DeskLoginAttemptTable,
  DeskPasskeyTable,
  DeskPersonTable,
  DeskRecoveryCodeTable,
  DeskSessionTable,
} from "./tables/desk.ts";
import type {
  LikesTable,
  WithdrawnLikeTable,
  SwipeLikeTable,
  SwipePassTable,
  MatchAnswerTable,
} from "./tables/likes.ts";
import type {
  PushSubscriptionTable,
  NotificationPreferenceTable,
  NotificationTable,
  OfferTable,
  MailClickDayTable,
  OutboxSentTable,
  OutboxTable,
} from "./tables/notification.ts";
import type {
  OrdersTable,
  PaymentAlarmTable,
  PaymentEventTable,
  StoredCardTable,
  RefundTable,
  DebtTable,
  CreditNoteTable,
  CreditNoteSeriesTable,
  VatRateTable,
  ExchangeRateTable,
  InvoiceSeriesTable,
  SandboxPaymentTable,
  SandboxRefundTable,
  SandboxCardTable,
} from "./tables/orders.ts";
import type {
  RateLimitTable,
  ClockShiftTable,
  TimedWorkRunTable,
  MeasurementTable,
  RunningProcessTable,
  StaffAuditTable,
  DemoTownTable,
  BuiltAssetTable,
  DeploymentTable,
} from "./tables/platform.ts";
import type {
  ProfileTable,
  PhotoLookAlikeTable,
  PhotoTable,
  VerificationTable,
  ProfileInterestTable,
  ProfileLanguageTable,
  ProfilePromptTable,
  InterestTable,
  NamedSearchTable,
  SavedSearchTable,
  BlockTable,
  VisitTable,
} from "./tables/profile.ts";
import type {
  PhotoDecisionTable,
  AbuseCaseTable,
  BlockedPictureTable,
  PictureMatchTable,
  SealedPhotoTable,
} from "./tables/review.ts";
import type { SchemeMonthTable } from "./tables/scheme.ts";
import type { CompanyTable, SiteTable, SiteVersionTable } from "./tables/site.ts";
import type { SpeedDayTable } from "./tables/speed.ts";
import type { AdCostTable, CostRateTable } from "./tables/costs.ts";
import type {
  AdNetworkTable,
  CohortDayTable,
  ConversionTable,
  ExperimentTable,
  ExperimentVariantTable,
  LanderWeightTable,
  PostbackAttemptTable,
  SandboxPostbackTable,
  TrackingVisitTable,
  AccountOriginTable,
  YieldDayTable,
  LanderContentTable,
  LanderVersionTable,
  MarketingLinkTable,
} from "./tables/tracking.ts";

export type * from "./tables/account.ts";
export type * from "./tables/age.ts";
export type * from "./tables/chat.ts";
export type * from "./tables/complaint.ts";
export type * from "./tables/intimate.ts";
export type * from "./tables/costs.ts";
export type * from "./tables/desk.ts";
export type * from "./tables/credits.ts";
export type * from "./tables/debit.ts";
export type * from "./tables/fictional.ts";
export type * from "./tables/likes.ts";
export type * from "./tables/notification.ts";
export type * from "./tables/orders.ts";
export type * from "./tables/platform.ts";
export type * from "./tables/profile.ts";
export type * from "./tables/review.ts";
export type * from "./tables/scheme.ts";
export type * from "./tables/site.ts";
export type * from "./tables/speed.ts";
export type * from "./tables/tracking.ts";

/** The tables as Kysely sees them. A contract test compares this file with the migrated database. */
export interface Database {
  company: CompanyTable;
  site: SiteTable;
  site_version: SiteVersionTable;
  account: AccountTable;
  account_presence: AccountPresenceTable;
  account_notice: AccountNoticeTable;
  session: SessionTable;
  device: DeviceTable;
  login_attempt: LoginAttemptTable;
  login_code: LoginCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  token: TokenTable;
  age_attempt: AgeAttemptTable;
  age_outcome_day: AgeOutcomeDayTable;
  profile: ProfileTable;
  photo: PhotoTable;
  photo_look_alike: PhotoLookAlikeTable;
  verification: VerificationTable;
  fictional_profile: FictionalProfileTable;
  fictional_import: FictionalImportTable;
  profile_interest: ProfileInterestTable;
  profile_language: ProfileLanguageTable;
  profile_prompt: ProfilePromptTable;
  interest: InterestTable;
  saved_search: SavedSearchTable;
  named_search: NamedSearchTable;
  block: BlockTable;
  known_person: KnownPersonTable;
  known_pair: KnownPairTable;
  account_phone: AccountPhoneTable;
  visit: VisitTable;
  likes: LikesTable;
  withdrawn_like: WithdrawnLikeTable;
  swipe_like: SwipeLikeTable;
  swipe_pass: SwipePassTable;
  match_answer: MatchAnswerTable;
  ledger: LedgerTable;
  bundle: BundleTable;
  discount_code: DiscountCodeTable;
  discount_use: DiscountUseTable;
  orders: OrdersTable;
  payment_alarm: PaymentAlarmTable;
  payment_event: PaymentEventTable;
  stored_card: StoredCardTable;
  refund: RefundTable;
  debt: DebtTable;
  credit_note: CreditNoteTable;
  credit_note_series: CreditNoteSeriesTable;
  vat_rate: VatRateTable;
  exchange_rate: ExchangeRateTable;
  invoice_series: InvoiceSeriesTable;
  scheme_month: SchemeMonthTable;
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
  fraud_notice: FraudNoticeTable;
  complaint: ComplaintTable;
  intimate_notice: IntimateNoticeTable;
  intimate_photo: IntimatePhotoTable;
  photo_decision: PhotoDecisionTable;
  abuse_case: AbuseCaseTable;
  sealed_photo: SealedPhotoTable;
  blocked_picture: BlockedPictureTable;
  picture_match: PictureMatchTable;
  tracking_visit: TrackingVisitTable;
  cohort_day: CohortDayTable;
  experiment: ExperimentTable;
  lander_weight: LanderWeightTable;
  mail_click_day: MailClickDayTable;
  experiment_variant: ExperimentVariantTable;
  speed_day: SpeedDayTable;
  ad_cost: AdCostTable;
  cost_rate: CostRateTable;
  ad_network: AdNetworkTable;
  conversion: ConversionTable;
  postback_attempt: PostbackAttemptTable;
  sandbox_postback: SandboxPostbackTable;
  account_origin: AccountOriginTable;
  yield_day: YieldDayTable;
  lander_content: LanderContentTable;
  lander_version: LanderVersionTable;
  marketing_link: MarketingLinkTable;
  push_subscription: PushSubscriptionTable;
  notification_preference: NotificationPreferenceTable;
  notification: NotificationTable;
  offer: OfferTable;
  outbox: OutboxTable;
  outbox_sent: OutboxSentTable;
  rate_limit: RateLimitTable;
  clock_shift: ClockShiftTable;
  timed_work_run: TimedWorkRunTable;
  measurement: MeasurementTable;
  running_process: RunningProcessTable;
  staff_audit: StaffAuditTable;
  desk_person: DeskPersonTable;
  desk_recovery_code: DeskRecoveryCodeTable;
  desk_passkey: DeskPasskeyTable;
  desk_challenge: DeskChallengeTable;
  desk_invitation: DeskInvitationTable;
  desk_session: DeskSessionTable;
  desk_login_attempt: DeskLoginAttemptTable;
  desk_device: DeskDeviceTable;
  desk_confirmation_attempt: DeskConfirmationAttemptTable;
  demo_town: DemoTownTable;
  built_asset: BuiltAssetTable;
  deployment: DeploymentTable;
  age_trust: AgeTrustTable;
}
