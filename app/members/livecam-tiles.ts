import type { SiteSettings } from "../site/settings.ts";

export type LivecamTile = SiteSettings["livecam_tiles"][number];

/** A site's tiles and after how many members one stands; `every` 0: none (spec 1; product 1, livecam_every). */
export type LivecamTiles = { tiles: LivecamTile[]; every: number };

/** The tile that stands behind the `number`th member of a list (from 1), one after the other; mostly none. */
export function tileAfter(number: number, { tiles, every }: LivecamTiles): LivecamTile | undefined {
  if (every <= 0 || tiles.length === 0 || number % every !== 0) return undefined;
  return tiles[(number / every - 1) % tiles.length];
}
