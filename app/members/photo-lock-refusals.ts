import type { Refusal } from "../platform/outcome.ts";

/** Why a photo is not shown. Its sentence: `members:reason.…`; the file itself answers a plain 404. */
export type PhotoLockRefusal = "premium_only_photo";

export const photoLockRefusals: Record<PhotoLockRefusal, Refusal> = {
  premium_only_photo: {
    status: 403,
    source: "spec 6: free members see blurred and locked photos; product 5",
    way: "premium",
  },
};
