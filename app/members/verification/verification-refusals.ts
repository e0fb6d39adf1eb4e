import { cite } from "#app/platform/cite.ts";
import { accountClosed, type AccountClosed } from "#app/account/refusals.ts";
import { type ImageRefusal, imageRefusals } from "#app/platform/images/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a selfie is not taken. The text of images is under `photos:reason`, of the others under `verification:reason`. */
export type VerificationRefusal =
  | AccountClosed
  | ImageRefusal
  | "main_photo_needed"
  | "verified_already"
  | "verification_waiting"
  | "selfie_is_photo"
  | "selfie_used";

const source = "app/members/README.md#verified-members";

export const verificationRefusals: Record<VerificationRefusal, Refusal> = {
  account_closed: accountClosed,
  ...imageRefusals,
  main_photo_needed: {
    status: 409,
    source: cite("app/members/README.md#verified-members: the selfie is compared with the main photo"),
    nextStep: "photos",
  },
  verified_already: { status: 409, source, nextStep: "photos" },
  verification_waiting: { status: 409, source, nextStep: "verification" },
  selfie_is_photo: { status: 422, source },
  selfie_used: { status: 422, source },
};
