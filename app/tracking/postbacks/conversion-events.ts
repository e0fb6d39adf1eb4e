import type { ConversionEvent } from "#db/schema.ts";

/**
 * What can be reported to an advertising network, in the order of a member's way (app/tracking/README.md#postbacks).
 * `order` is every completed order, the first one too; `refund` has the amount that was paid back.
 */
export const conversionEvents = [
  "visit",
  "sign_up",
  "confirmed",
  "first_message",
  "first_order",
  "order",
  "refund",
] as const satisfies readonly ConversionEvent[];
