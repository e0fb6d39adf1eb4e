import type { Order } from "#app/credits/orders/order.queries.server.ts";

const day = new Date("2026-11-21T12:00:00Z");

/** A sample order for the mails about payments. */
export const sampleOrder: Order = {
  id: 4503599627370496,
  siteId: 1,
  accountId: 1,
  bundleId: 1,
  credits: 400,
  priceMinor: 5499,
  discountMinor: 1375,
  amountMinor: 4124,
  currency: "EUR",
  country: "NL",
  discountCode: "WELCOME",
  discountPercentage: 25,
  method: "creditcard",
  provider: "sandbox",
  reference: null,
  payUrl: null,
  backAt: null,
  storedCard: false,
  nextPath: null,
  status: "completed",
  key: "a-sample",
  vatBasisPoints: 2100,
  companyId: 1,
  seller: null,
  invoiceNumber: 10001,
  buyer: { name: "Wilhelmina", email: "wilhelmina@example.test" },
  refundedMinor: 0,
  takenBackMinor: 0,
  refundedCredits: 0,
  createdAt: day,
  completedAt: day,
};
