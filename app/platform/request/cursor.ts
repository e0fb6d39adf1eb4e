import { parseId } from "./public-id.ts";

/** Entries on one page of a list of members, likes or credits (app/members/README.md#search, keyset pages of 24). */
export const pageSize = 24;

/** A position in a list ordered by time and id, as text for an address: `1763712000123-42`. */
export function writeCursor(cursor: { createdAt: Date; id: number }): string {
  return `${cursor.createdAt.getTime()}-${cursor.id}`;
}

/** The cursor of an address; undefined for any other text (the list then starts at its beginning). */
export function readCursor(text: string | null): { createdAt: Date; id: number } | undefined {
  const [time, idText] = (text ?? "").split("-");
  const id = parseId(idText);
  const createdAt = new Date(Number(/^\d{1,14}$/.test(time ?? "") ? time : NaN));
  return id === undefined || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id };
}
