/**
 * The hand signs of the verification (app/members/README.md#verified-members); their drawings are in `public/signs`
 * (scripts/make-gifts.ts).
 */
export const handSigns = [
  "victory",
  "thumbs_up",
  "ok",
  "raised_hand",
  "pointing_up",
  "love_you",
  "call_me",
  "crossed_fingers",
] as const;
export type HandSign = (typeof handSigns)[number];

/** The sign that a member shows in the next selfie: another one with every request. */
export function handSignFor(profileId: number, earlierRequests: number): HandSign {
  return handSigns[(profileId + earlierRequests) % handSigns.length] ?? "victory";
}
