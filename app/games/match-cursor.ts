import { parseId } from "../platform/public-id.ts";
import type { MatchCursor } from "./match.queries.server.ts";

/** A place in the ranking as one word of an address: `82-42`. */
export function writeMatchCursor({ points, id }: MatchCursor): string {
  return `${points}-${id}`;
}

/** The cursor of an address; undefined for anything that is none: the ranking then starts at its beginning. */
export function readMatchCursor(text: string | null): MatchCursor | undefined {
  const [, points, idText] = /^(\d{1,3})-(\d{1,16})$/.exec(text ?? "") ?? [];
  const id = parseId(idText);
  return id === undefined ? undefined : { points: Number(points), id };
}
