import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a profile change is refused after its form was valid. Texts: `members:reason.…`. */
export type ProfileRefusal = AccountClosed | "gender_not_here" | "sexuality_unfit" | "prompt_unknown";

export const profileRefusals: Record<ProfileRefusal, Refusal & { field?: string }> = {
  account_closed: accountClosed,
  gender_not_here: {
    status: 422,
    field: "gender",
    source: cite("app/site/README.md#niches: a niche sets who may sign up"),
  },
  prompt_unknown: { status: 422, source: cite("app/members/README.md#prompts") },
  sexuality_unfit: {
    status: 422,
    field: "sexuality",
    source: cite("spec 3, sexuality; app/site/README.md#niches: niches"),
  },
};
