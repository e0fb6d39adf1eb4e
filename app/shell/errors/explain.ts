import { knownRefusals } from "#app/account/known/refusals.ts";
import { accessRefusals, accountRefusals, passwordRefusals } from "#app/account/refusals.ts";
import { ageRefusals } from "#app/age/refusals.ts";
import { arrivedPhotoRefusals, chatRefusals, messageRefusals, replyRefusals } from "#app/chat/refusals.ts";
import { debitRefusals } from "#app/credits/direct-debit/refusals.ts";
import { orderRefusals } from "#app/credits/refusals.ts";
import { finderRefusals, swipeRefusals } from "#app/games/refusals.ts";
import { leavingRefusals } from "#app/leaving/refusals.ts";
import { likeRefusals } from "#app/likes/refusals.ts";
import { photoLockRefusals, photoRefusals } from "#app/members/photos/photo-refusals.ts";
import { profileRefusals } from "#app/members/own-profile/profile-refusals.ts";
import { verificationRefusals } from "#app/members/verification/verification-refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import { pushRefusals } from "#app/push/refusals.ts";
import { blockRefusals, complaintRefusals, pictureRefusals } from "#app/safety/refusals.ts";
import { signupRefusals } from "#app/signup/refusals.ts";
import { siteRefusals } from "#app/site/refusals.ts";

/** Every refusal of the site: the tables of all features. A contract test finds a table that is missing here. */
export const allRefusals: Record<string, Refusal> = {
  ...leavingRefusals,
  ...accessRefusals,
  ...accountRefusals,
  ...ageRefusals,
  ...arrivedPhotoRefusals,
  ...blockRefusals,
  ...chatRefusals,
  ...complaintRefusals,
  ...replyRefusals,
  ...debitRefusals,
  ...finderRefusals,
  ...knownRefusals,
  ...likeRefusals,
  ...messageRefusals,
  ...orderRefusals,
  ...passwordRefusals,
  ...pictureRefusals,
  ...photoLockRefusals,
  ...photoRefusals,
  ...profileRefusals,
  ...pushRefusals,
  ...signupRefusals,
  ...siteRefusals,
  ...swipeRefusals,
  ...verificationRefusals,
};

/**
 * The refusal of a reason: status, next step, remainder; undefined for reasons that only a form knows (an empty
 * field).
 */
export function explain(reason: string | undefined): Refusal | undefined {
  return reason !== undefined && Object.hasOwn(allRefusals, reason) ? allRefusals[reason] : undefined;
}
