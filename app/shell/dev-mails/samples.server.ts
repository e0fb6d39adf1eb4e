import { activationMail } from "../../account/activation.mail.server.ts";
import { mailChangeMail, mailChangeNotice, mailTakenMail } from "../../account/mail-change.mail.server.ts";
import { noAccountMail, resetMail } from "../../account/reset.mail.server.ts";
import { reactivationMail } from "../../life/reactivation.mail.server.ts";
import { photoRejectedMail } from "../../members/photo.mail.server.ts";
import { formatMoney } from "../../credits/money.ts";
import { receiptMail } from "../../credits/receipt.mail.server.ts";
import { refundMail, withdrawalMail } from "../../credits/refund.mail.server.ts";
import type { Language } from "../../platform/i18n/languages.ts";
import type { Mail } from "../../platform/mail-frame.server.ts";
import { notificationMail } from "../../push/notification.mail.server.ts";
import { offerMail } from "../../push/offer.mail.server.ts";
import { complaintDecision, complaintReceipt } from "../../safety/complaint.mail.server.ts";
import { knownAddressMail } from "../../signup/known-address.mail.server.ts";
import type { Site } from "../../site/site.server.ts";
import { urls } from "../../urls.ts";
import { sampleOrder as order } from "./sample-order.ts";

const name = "Wilhelmina <3 & Co.";
const secret = "a-sample-of-a-secret-a-sample-of-a-secret-x";
const email = "somebody.with.a.long.address@example.org";
const complaint = { reference: "K7M2P9XQ4T", kind: "harassment" } as const;
const reasons = "The message breaks our terms: it threatens another member.\nIt has been removed.";

const told = {
  siteId: 1,
  accountId: 1,
  email,
  language: "en",
  name,
  detail: false,
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

type Sample = (to: { site: Site; language: Language }) => Mail;

/** Every mail of the site with made-up values, by the very functions that write the real ones. A contract test counts them. */
export const mailSamples: Record<string, Sample> = {
  activation: ({ site, language }) =>
    activationMail({
      language,
      name,
      link: site.origin + urls.activate(secret),
      sender: site.settings.mail_name,
    }),
  reset: (to) => resetMail({ ...to, name, secret }),
  no_account: (to) => noAccountMail(to),
  mail_change: (to) => mailChangeMail({ ...to, name, secret }),
  mail_change_notice: (to) => mailChangeNotice({ ...to, name }),
  mail_taken: (to) => mailTakenMail(to),
  known_address: (to) => knownAddressMail({ ...to, email, deleting: false }),
  known_address_deleting: (to) => knownAddressMail({ ...to, email, deleting: true }),
  reactivation: (to) =>
    reactivationMail({ ...to, country: "GB", name, secret, until: new Date("2026-12-05T12:00:00Z") }),
  complaint_received: (to) => complaintReceipt({ ...to, ...complaint }),
  complaint_upheld: (to) => complaintDecision({ ...to, ...complaint, decision: "upheld", reasons }),
  complaint_appeal_rejected: (to) =>
    complaintDecision({ ...to, ...complaint, kind: "appeal", decision: "rejected", reasons }),
  receipt: (to) => receiptMail(orderFacts(to)),
  withdrawal: (to) => withdrawalMail({ ...orderFacts(to), at: order.createdAt, backMinor: 4124 }),
  refund: (to) => refundMail({ ...orderFacts(to), backMinor: 4124, taken: 120, owed: 280, premiumEnds: true }),
  told_message: ({ site, language }) => notificationMail("message", told, site, language),
  told_like: ({ site, language }) => notificationMail("like", told, site, language),
  told_match: ({ site, language }) => notificationMail("match", told, site, language),
  told_visit: ({ site, language }) => notificationMail("visit", told, site, language),
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
  photo_rejected: (to) => photoRejectedMail({ ...to, name, reason: "contact" }),
};
