import { cite } from "../cite.ts";
import type { Refusal } from "../outcome.ts";

/** Why an uploaded picture is refused. The reason is the key of its text under `photos:reason`. */
export type ImageRefusal =
  | "photo_missing"
  | "photo_one_at_a_time"
  | "photo_too_large"
  | "photo_type"
  | "photo_heic"
  | "photo_pixels"
  | "photo_unreadable"
  | "photo_refused"
  | "photo_busy"
  | "photo_storage";

export const imageRefusals: Record<ImageRefusal, Refusal> = {
  photo_missing: { status: 422, source: cite("app/README.md#fields: file `photo`") },
  photo_one_at_a_time: { status: 422, source: cite("ours: a plain form chooses one file") },
  photo_too_large: { status: 413, source: cite("app/members/README.md#photos: up to 10 MB") },
  photo_type: { status: 415, source: cite("app/members/README.md#photos: JPEG, PNG, WebP") },
  photo_heic: {
    status: 415,
    source: cite("app/members/README.md#photos: iPhones send JPEG where the form asks for it"),
  },
  photo_pixels: { status: 422, source: cite("app/members/README.md#photos: up to 50 megapixels") },
  photo_unreadable: {
    status: 422,
    source: cite("app/members/README.md#photos: re-encoded, so it must be readable whole"),
  },
  photo_refused: {
    status: 422,
    source: cite("app/safety/README.md#suspected-abuse-of-minors: near duplicates are served to nobody"),
  },
  photo_busy: {
    status: 503,
    source: cite("app/members/README.md#photos: bounded queues; Retry-After says when to come again"),
  },
  photo_storage: {
    status: 503,
    source: cite("app/members/README.md#photos: a full or broken disk heals; Retry-After says when to come again"),
  },
};
