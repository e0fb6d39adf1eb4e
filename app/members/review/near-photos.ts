/**
 * Two pictures with at most this many different bits of 64 are shown to staff as near duplicates
 * (app/members/README.md#photo-review). With one bit more, `possibleParts` would have to name eight times as many
 * values.
 */
export const nearDistance = 7;

/**
 * And with at most this many they count as the same picture: sealing one seals the others too
 * (app/members/README.md#photo-review).
 */
export const sameDistance = 4;
