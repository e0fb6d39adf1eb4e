/** The limits for uploaded pictures (app/members/README.md#photos). */
export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  /** For `accept`: without HEIC in the list an iPhone sends JPEG. */
  types: "image/jpeg,image/png,image/webp",
  /** The longest side of the picture that the page's script uploads, in pixels. */
  sentSide: 2048,
} as const;
