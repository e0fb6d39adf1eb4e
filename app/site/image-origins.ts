import type { SiteSettings } from "./settings.ts";

/** Foreign origins that pages may load images from: the photo prefix and the live-cam tiles. */
export function imageOriginsOf({
  cdn_prefix,
  livecam_every,
  livecam_tiles,
}: Pick<SiteSettings, "cdn_prefix" | "livecam_every" | "livecam_tiles">): string[] {
  const tiles = livecam_every > 0 ? livecam_tiles.map(({ image }) => image) : [];
  const foreign = [cdn_prefix, ...tiles].filter((address) => /^https?:/i.test(address));
  return [...new Set(foreign.map((address) => new URL(address).origin))];
}
