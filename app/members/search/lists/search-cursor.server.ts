import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { remembering } from "#app/platform/remembering.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { openText, sealText } from "#app/platform/secrets/sealed-text.server.ts";

/** A position in the list of members: with photo first, then last active, then id (app/members/README.md#search). */
export type SearchCursor = {
  hasPhoto: boolean;
  /** The quarter of an hour of the last activity. */
  slot: Date;
  id: number;
};

/** All who see the same list get the same cursor. */
const sealCursor = remembering(1_000, (text: string) => sealText("search cursor", text));

/**
 * The cursor as a URL parameter: `1-1763712000000-42`, encrypted. It tells a member's last activity to the quarter of
 * an hour (app/site/README.md#places).
 */
export function writeSearchCursor(cursor: SearchCursor): string {
  return sealCursor(`${cursor.hasPhoto ? 1 : 0}-${cursor.slot.getTime()}-${cursor.id}`);
}

/**
 * The cursor in a search's URL; undefined for anything invalid: the list then starts from the beginning. `clear` drops
 * it like every filter.
 */
export function readSearchCursor(query: URLSearchParams): SearchCursor | undefined {
  if (query.has("clear")) return undefined;
  const text = openText("search cursor", query.get("after"));
  const [, hasPhoto, time, idText] = /^([01])-(\d{1,14})-(\d{1,16})$/.exec(text ?? "") ?? [];
  const id = parseId(idText);
  if (id === undefined) return undefined;
  // Pages of the previous version hold cursors with the exact time.
  return { hasPhoto: hasPhoto === "1", slot: activitySlotOf(new Date(Number(time))), id };
}
