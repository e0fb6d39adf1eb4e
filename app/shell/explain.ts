import { accountRefusals } from "../account/refusals.ts";
import { chatRefusals, messageRefusals } from "../chat/refusals.ts";
import { debitRefusals } from "../credits/debit/refusals.ts";
import { orderRefusals } from "../credits/refusals.ts";
import { finderRefusals, swipeRefusals } from "../games/refusals.ts";
import { lifeRefusals } from "../life/refusals.ts";
import { likeRefusals } from "../likes/refusals.ts";
import { photoLockRefusals } from "../members/photo-lock-refusals.ts";
import { photoRefusals } from "../members/photo-refusals.ts";
import { profileRefusals } from "../members/profile-refusals.ts";
import type { Refusal } from "../platform/outcome.ts";
import { pushRefusals } from "../push/refusals.ts";
import { blockRefusals, complaintRefusals } from "../safety/refusals.ts";
import { signUpRefusals } from "../signup/refusals.ts";

/** Every refusal of the site: the tables of all features in one. A contract test finds a table that is missing here. */
export const explanations: Record<string, Refusal> = {
  ...lifeRefusals,
  ...accountRefusals,
  ...blockRefusals,
  ...chatRefusals,
  ...complaintRefusals,
  ...debitRefusals,
  ...finderRefusals,
  ...likeRefusals,
  ...messageRefusals,
  ...orderRefusals,
  ...photoLockRefusals,
  ...photoRefusals,
  ...profileRefusals,
  ...pushRefusals,
  ...signUpRefusals,
  ...swipeRefusals,
};

/** What a reason means: status, way out, what is left; undefined for what only a form itself says (a field is empty). */
export function explain(reason: string | undefined): Refusal | undefined {
  return reason !== undefined && Object.hasOwn(explanations, reason) ? explanations[reason] : undefined;
}
