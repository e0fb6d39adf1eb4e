import type { RejectReason } from "#db/schema.ts";
import { choices } from "../platform/choices.ts";

/** What staff may say of a photo; each is a sentence in the member's language (`photos:rejected`). */
export const RejectReasons = choices<RejectReason>(
  "person",
  "other_person",
  "contact",
  "quality",
  "minor",
  "forbidden",
);
