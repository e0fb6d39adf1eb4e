import { firstMatch } from "#app/platform/first-match.ts";

/** What decides whether a member may send a photo to another, besides what holds for every message. */
export type PhotoFacts = {
  isConfirmed: boolean;
  /** The site's setting `photo_first`. */
  photoFirst: "answered" | "always";
  /** The recipient has written to the member, or liked them. */
  isKnown: boolean;
  /** Several members reported their photos, and staff have not looked yet. */
  isUnderReview: boolean;
};

export type PhotoSendRefusal = "not_confirmed" | "photos_under_review" | "photo_too_early";

type Line = { when: (facts: PhotoFacts) => boolean; reason: PhotoSendRefusal; source: string };

const lines: Line[] = [
  {
    when: (facts) => !facts.isConfirmed,
    reason: "not_confirmed",
    source: "app/chat/README.md#photos-in-messages: only of confirmed accounts",
  },
  {
    when: (facts) => facts.isUnderReview,
    reason: "photos_under_review",
    source: "app/chat/README.md#unwanted-photos: none until staff have looked",
  },
  {
    when: (facts) => facts.photoFirst === "answered" && !facts.isKnown,
    reason: "photo_too_early",
    source: "app/chat/README.md#photos-in-messages: after the other has written or liked",
  },
];

/** Why a member may send no photo to another now; undefined if they may. */
export function refusalForPhoto(facts: PhotoFacts): PhotoSendRefusal | undefined {
  return firstMatch(lines, facts)?.reason;
}
