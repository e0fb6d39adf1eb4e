import type { RejectReason } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";

/** Why staff may reject a photo; each reason has a text in the member's language (`photos:rejected`). */
export const RejectReasons = choices<RejectReason>(
  "person",
  "other_person",
  "contact",
  "quality",
  "minor",
  "forbidden",
);
