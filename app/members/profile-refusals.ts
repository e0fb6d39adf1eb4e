import type { Refusal } from "../platform/outcome.ts";

/** Why a change of one's profile is refused beyond what its form says. Sentences: `members:reason.…`. */
export type ProfileRefusal = "gender_not_here" | "sexuality_unfit";

export const profileRefusals: Record<ProfileRefusal, Refusal & { field: string }> = {
  gender_not_here: { status: 422, field: "gender", source: "product 1: a niche sets who may sign up" },
  sexuality_unfit: { status: 422, field: "sexuality", source: "spec 3, sexuality; product 1, niches" },
};
