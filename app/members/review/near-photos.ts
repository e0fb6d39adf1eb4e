/** Two pictures with at most this many different bits of 64 are shown to staff as near duplicates (product 14). */
export const nearDistance = 8;

/** And with at most this many they count as the same picture: sealing one seals the others too (product 12). */
export const sameDistance = 4;
