import { parseId } from "../platform/public-id.ts";

/** A place in the list of members: with photo first, then last active, then id (product 3, Search defaults). */
export type SearchCursor = { hasPhoto: boolean; lastActive: Date; id: number };

/** The cursor as one word of an address: `1-1763712000123-42`. */
export function writeSearchCursor(cursor: SearchCursor): string {
  return `${cursor.hasPhoto ? 1 : 0}-${cursor.lastActive.getTime()}-${cursor.id}`;
}

/** The cursor of an address; undefined for anything that is none: the list then starts at its beginning. */
export function readSearchCursor(text: string | null | undefined): SearchCursor | undefined {
  const [, hasPhoto, time, idText] = /^([01])-(\d{1,14})-(\d{1,16})$/.exec(text ?? "") ?? [];
  const id = parseId(idText);
  return id === undefined ? undefined : { hasPhoto: hasPhoto === "1", lastActive: new Date(Number(time)), id };
}
