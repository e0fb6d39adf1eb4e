import { type ImageRefusal, imageRefusals } from "../platform/images/refusals.ts";
import type { Refusal } from "../platform/outcome.ts";
import type { PhotoLimitRefusal } from "./photo-limit.ts";

/** Why something is not done with one's own photos. The reason is the key of its text under `photos:reason`. */
export type PhotoRefusal = ImageRefusal | PhotoLimitRefusal | "photo_gone" | "photo_not_active";

export const photoRefusals: Record<PhotoRefusal, Refusal> = {
  ...imageRefusals,
  photo_limit: {
    status: 409,
    source: "spec 5: free members may upload 3 photos; premium is the way out",
    way: "premium",
    left: "photos:gallery.count",
  },
  photo_limit_premium: { status: 409, source: "spec 5: premium members up to 25", way: "photos" },
  photo_gone: { status: 404, source: "product 8, errors: foreign or hidden", way: "photos" },
  photo_not_active: {
    status: 409,
    source: "product 3, photo_moderation: a waiting photo is its owner's alone",
    way: "photos",
  },
};

/** Headers that go with a refusal. */
export function photoRefusalHeaders(reason: PhotoRefusal): HeadersInit | undefined {
  return photoRefusals[reason].status === 503 ? { "Retry-After": "10" } : undefined;
}
