import type { SiteSettings } from "#app/site/settings.ts";

export type LivecamTile = SiteSettings["livecam_tiles"][number];

/**
 * A site's tiles and after how many members one is shown; `every` 0: never (spec 1; app/site/README.md#settings,
 * livecam_every).
 */
export type LivecamTiles = { tiles: LivecamTile[]; every: number };

/**
 * The tile after the `number`th member of a list (from 1), in rotation; undefined if there is none at this position.
 */
export function tileAfter(number: number, { tiles, every }: LivecamTiles): LivecamTile | undefined {
  if (every <= 0 || tiles.length === 0 || number % every !== 0) return undefined;
  return tiles[(number / every - 1) % tiles.length];
}
