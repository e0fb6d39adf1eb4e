import type { RejectReason } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";

/**
 * Why staff may reject a photo, in the order of the desk's keys 1–6 (app/desk/README.md#photos-at-the-desk). Each
 * reason has a sentence in the member's language (`photos:rejected`).
 */
export const RejectReasons = choices<RejectReason>("nudity", "foreign", "contact", "advertising", "quality", "other");
