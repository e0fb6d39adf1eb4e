/** What a picture may be (product 3, Photos). */
export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  /** For `accept`: without HEIC in it an iPhone sends JPEG. */
  types: "image/jpeg,image/png,image/webp",
  /** Longest side that a page's script sends. */
  sentSide: 2048,
} as const;
