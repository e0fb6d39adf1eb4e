import type { Refusal } from "../platform/outcome.ts";

/** Why blocking may be refused. */
export type BlockRefusal = "member_not_found" | "own_profile";

export const blockRefusals: Record<BlockRefusal, Refusal> = {
  member_not_found: { status: 404, source: "product 8, errors: foreign or hidden" },
  own_profile: { status: 422, source: "product 3, never shown: own profile" },
};
