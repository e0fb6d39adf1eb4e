import { activationMail } from "#app/account/activation/activation.mail.server.ts";
import { codeMail, noAccountForCodeMail, unconfirmedCodeMail } from "#app/account/codes/code.mail.server.ts";
import { mailChangeMail, mailChangeNotice, emailTakenMail } from "#app/account/links/mail-change.mail.server.ts";
import { securityMail } from "#app/account/links/security.mail.server.ts";
import { noAccountMail, resetMail } from "#app/account/links/reset.mail.server.ts";
import { confirmReminderMail, unusedMail } from "#app/leaving/unused-accounts/unused.mail.server.ts";
import { exportMail } from "#app/leaving/own-data/export.mail.server.ts";
import { reactivationMail } from "#app/leaving/reactivation.mail.server.ts";
import { fraudRemovedMail, fraudRestoredMail } from "#app/safety/fraud/fraud.mail.server.ts";
import { photoRejectedMail } from "#app/safety/photo-decisions/photo.mail.server.ts";
import { verificationMail } from "#app/members/verification/verification.mail.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { receiptMail } from "#app/credits/orders/receipt.mail.server.ts";
import { refundMail, withdrawalMail } from "#app/credits/refunds/refund.mail.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { digestMail } from "#app/members/digest/digest.mail.server.ts";
import { searchNewsMail } from "#app/members/search/saved/search-news.mail.server.ts";
import { notificationMail } from "#app/push/notifications/notification.mail.server.ts";
import { offerMail } from "#app/push/offers/offer.mail.server.ts";
import { complaintDecision, complaintReceipt } from "#app/safety/complaints/complaint.mail.server.ts";
import { statementOfReasons } from "#app/safety/decisions/statement.mail.server.ts";
import { noticeReceipt, ownerStatement, restoredMail } from "#app/safety/intimate/picture.mail.server.ts";
import { photosUnderReviewMail, underReviewMail } from "#app/safety/review/review.mail.server.ts";
import { knownAddressMail } from "#app/signup/known-address.mail.server.ts";
import { signupLinkMail } from "#app/signup/signup-link.mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { sampleOrder as order } from "./sample-order.ts";

const name = "Wilhelmina <3 & Co.";
const secret = "a-sample-of-a-secret-a-sample-of-a-secret-x";
const email = "somebody.with.a.long.address@example.org";
const complaint = { reference: "K7M2P9XQ4T", kind: "harassment" } as const;
const reasons = "The message breaks our terms: it threatens another member.\nIt has been removed.";

const decidedAt = new Date("2026-11-22T12:00:00Z");
const rejections = [
  { reason: "contact" as const, reference: complaint.reference, decidedAt },
  { reason: "quality" as const, reference: "M3T8Q2WZ7K", decidedAt },
];

const statement = {
  name,
  country: "GB",
  reference: complaint.reference,
  about: { kind: "profile" } as const,
  rule: "harassment" as const,
  reasons,
  appealUntil: new Date("2027-05-21T12:00:00Z"),
};

const notified = {
  siteId: 1,
  accountId: 1,
  email,
  language: "en",
  name,
  detail: false,
  recipientId: 1,
  senderId: 7,
  senderName: "Ben",
  fictional: true,
  about: 0,
  conversationId: 77,
};

const orderFacts = ({ site, language }: { site: Site; language: Language }) => ({
  language,
  name,
  order,
  bankName: "EXAMPLE BV",
  refundDays: site.settings.refund_days,
  sender: site.settings.mail_name,
  link: site.origin + urls.transaction(order.id),
  timeZone: site.settings.timezone,
});

const security = { country: "GB", name, secret, at: new Date("2026-11-22T12:00:00Z") };
const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

const eraseAt = new Date("2026-12-22T12:00:00Z");

type Sample = (to: { site: Site; language: Language }) => Mail;

/**
 * A sample of every mail of the site, built by the real mail functions. A contract test checks that none is missing.
 */
export const mailSamples: Record<string, Sample> = {
  activation: ({ site, language }) =>
    activationMail({
      language,
      name,
      link: site.origin + urls.activate(secret),
      sender: site.settings.mail_name,
    }),
  signup_link: ({ site, language }) => {
    const link = site.origin + urls.completeSignup({ api_signup_complete: 1, token: secret });
    return signupLinkMail({ language, name, link, sender: site.settings.mail_name });
  },
  reset: (to) => resetMail({ ...to, name, secret }),
  no_account: (to) => noAccountMail(to),
  mail_change: (to) => mailChangeMail({ ...to, name, secret }),
  mail_change_notice: (to) => mailChangeNotice({ ...to, name }),
  security_password: (to) =>
    securityMail({ ...to, ...security, event: { kind: "password", client: { userAgent, country: "NL" } } }),
  security_email: (to) => securityMail({ ...to, ...security, event: { kind: "email", client: { userAgent } } }),
  login_code: (to) => codeMail({ ...to, name, code: "042917", purpose: "login" }),
  login_code_confirm: (to) => codeMail({ ...to, name, code: "042917", purpose: "confirm" }),
  login_code_unconfirmed: (to) => unconfirmedCodeMail({ ...to, name, email }),
  login_code_no_account: (to) => noAccountForCodeMail(to),
  security_passkey_added: (to) =>
    securityMail({ ...to, ...security, event: { kind: "passkey_added", client: { userAgent, country: "NL" } } }),
  security_passkey_removed: (to) =>
    securityMail({ ...to, ...security, event: { kind: "passkey_removed", client: { userAgent } } }),
  security_device: (to) =>
    securityMail({ ...to, ...security, event: { kind: "device", client: { userAgent, country: "NL" } } }),
  mail_taken: (to) => emailTakenMail(to),
  known_address: (to) => knownAddressMail({ ...to, email, deleting: false }),
  known_address_deleting: (to) => knownAddressMail({ ...to, email, deleting: true }),
  reactivation: (to) =>
    reactivationMail({ ...to, country: "GB", name, secret, until: new Date("2026-12-05T12:00:00Z") }),
  data_export: (to) => exportMail({ ...to, name, secret }),
  confirm_reminder: (to) => confirmReminderMail({ ...to, country: "GB", name, secret, eraseAt }),
  unused: (to) => unusedMail({ ...to, country: "GB", name, boughtCredits: 1250, eraseAt }),
  complaint_received: (to) => complaintReceipt({ ...to, ...complaint }),
  complaint_appeal_received: (to) => complaintReceipt({ ...to, ...complaint, kind: "appeal" }),
  complaint_upheld: (to) => complaintDecision({ ...to, ...complaint, decision: "upheld", reasons }),
  complaint_appeal_rejected: (to) =>
    complaintDecision({ ...to, ...complaint, kind: "appeal", decision: "rejected", reasons }),
  picture_received: (to) =>
    noticeReceipt({ ...to, reference: complaint.reference, hidden: 3, confirmSecret: undefined, hasPicture: true }),
  picture_received_main: (to) =>
    noticeReceipt({ ...to, reference: complaint.reference, hidden: 0, confirmSecret: secret, hasPicture: false }),
  picture_received_none: (to) =>
    noticeReceipt({ ...to, reference: complaint.reference, hidden: 0, confirmSecret: undefined, hasPicture: false }),
  picture_hidden: (to) => ownerStatement({ ...to, ...statement, what: "hidden", photos: 1 }),
  picture_removed: (to) => ownerStatement({ ...to, ...statement, what: "removed", photos: 3 }),
  picture_restored: (to) => restoredMail({ ...to, ...statement, photos: 1 }),
  decision_suspended: (to) =>
    statementOfReasons({ ...to, ...statement, effect: "suspend:7d", until: new Date("2026-12-05T12:00:00Z") }),
  decision_removed: (to) =>
    statementOfReasons({
      ...{ ...to, ...statement, effect: "remove", until: undefined },
      about: { kind: "message", at: new Date("2026-11-20T12:00:00Z"), words: "You will regret this." },
    }),
  under_review: (to) => underReviewMail({ ...to, name, country: "GB", until: new Date("2026-11-26T12:00:00Z") }),
  photos_under_review: (to) => photosUnderReviewMail({ ...to, name }),
  fraud_removed: (to) => fraudRemovedMail({ ...to, name, about: "Ben" }),
  fraud_restored: (to) => fraudRestoredMail({ ...to, name, about: "Ben" }),
  receipt: (to) => receiptMail({ ...orderFacts(to), paidBack: 10 }),
  withdrawal: (to) => withdrawalMail({ ...orderFacts(to), at: order.createdAt, backMinor: 4124 }),
  refund: (to) => refundMail({ ...orderFacts(to), backMinor: 4124, takenCredits: 120, owed: 280, premiumEnds: true }),
  notification_message: ({ site, language }) => notificationMail("message", notified, site, language),
  notification_like: ({ site, language }) => notificationMail("like", notified, site, language),
  notification_match: ({ site, language }) => notificationMail("match", notified, site, language),
  notification_visit: ({ site, language }) => notificationMail("visit", notified, site, language),
  digest: (to) => digestMail({ ...to, name, members: 12, likes: 3, messages: 1 }),
  search: (to) => searchNewsMail({ ...to, name, news: [{ id: 1, name: "Redheads", query: "hair=red", news: 3 }] }),
  offer: (to) =>
    offerMail({
      ...to,
      country: "GB",
      name,
      code: "SPRING20",
      percentage: 20,
      expires: new Date("2026-12-05T22:59:00Z"),
      minimum: formatMoney({ minor: 2000, currency: "EUR" }, to.language),
    }),
  verification_approved: (to) => verificationMail({ ...to, name, news: { kind: "approved" } }),
  verification_rejected: (to) => verificationMail({ ...to, name, news: { kind: "rejected", reason: "sign" } }),
  verification_removed: (to) => verificationMail({ ...to, name, news: { kind: "removed" } }),
  photo_rejected: (to) => photoRejectedMail({ ...to, name, country: "GB", rejections: rejections.slice(0, 1) }),
  photos_rejected: (to) => photoRejectedMail({ ...to, name, country: "GB", rejections }),
};
