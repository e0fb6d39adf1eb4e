import type { VerificationReason } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";

/** Why staff may not accept a selfie; the member reads a sentence in their language (`verification:rejected`). */
export const VerificationReasons = choices<VerificationReason>("sign", "person", "unclear");

/** The reasons as staff read them. */
export const rejectLabels: Record<VerificationReason, string> = {
  sign: "the hand sign is missing or is a different one",
  person: "it shows someone other than the person in the photos",
  unclear: "the face cannot be recognised",
};
