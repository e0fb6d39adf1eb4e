import { cite } from "#app/platform/cite.ts";
import { accountClosed, type AccountClosed } from "#app/account/refusals.ts";
import { type ImageRefusal, imageRefusals } from "#app/platform/images/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { MainPhotoRefusal } from "../own-photos/main-photo-shape.ts";
import type { PhotoLimitRefusal } from "../own-photos/photo-limit.ts";

/** Why a photo is not shown. Text: `members:reason.…`; the file itself answers with a plain 404. */
export type PhotoLockRefusal = "premium_only_photo";

export const photoLockRefusals: Record<PhotoLockRefusal, Refusal> = {
  premium_only_photo: {
    status: 403,
    source: cite("spec 6: free members see blurred and locked photos; app/credits/README.md#premium"),
    nextStep: "premium",
  },
};

/** Why an action on own photos is refused. The reason is the key of its text under `photos:reason`. */
export type PhotoRefusal =
  | AccountClosed
  | ImageRefusal
  | PhotoLimitRefusal
  | MainPhotoRefusal
  | "photo_gone"
  | "photo_not_active";

export const photoRefusals: Record<PhotoRefusal, Refusal> = {
  account_closed: accountClosed,
  ...imageRefusals,
  photo_limit: {
    status: 409,
    source: cite("spec 5: free members may upload 3 photos; premium is the way out"),
    nextStep: "premium",
    left: "photos:gallery.count",
  },
  photo_limit_premium: { status: 409, source: cite("spec 5: premium members up to 25"), nextStep: "photos" },
  photo_gone: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "photos" },
  photo_not_active: {
    status: 409,
    source: cite("app/members/README.md#photo-review: photo_moderation: a waiting photo is its owner's alone"),
    nextStep: "photos",
  },
  photo_main_shape: {
    status: 422,
    source: cite("app/members/README.md#photos: a main photo is at least 200 × 200 pixels and at most 3 : 1"),
  },
};

/** Response headers for a refusal. */
export function photoRefusalHeaders(reason: PhotoRefusal): HeadersInit | undefined {
  return photoRefusals[reason].status === 503 ? { "Retry-After": "10" } : undefined;
}
