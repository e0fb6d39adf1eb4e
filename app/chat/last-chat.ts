import { hours } from "../platform/units.ts";

/** Where a tab remembers the last opened chat (product 4): the browser's sessionStorage, or a stand-in. */
export type LastChatStorage = Pick<Storage, "getItem" | "setItem">;

const place = "last-chat";
const remembered = hours(24);

/** Remembers whose chat `writer` has opened: profile ids, and milliseconds. */
export function rememberChat(storage: LastChatStorage, chat: { writer: number; profile: number }, now: number): void {
  try {
    storage.setItem(place, JSON.stringify({ ...chat, date: now }));
  } catch {
    // A browser that keeps nothing shows nothing later.
  }
}

/** The profile whose chat this member opened last in this tab; undefined after 24 hours, and for anybody else. */
export function readLastChat(storage: LastChatStorage, writer: number, now: number): number | undefined {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? "{}") as { writer?: unknown; profile?: unknown; date?: unknown };
    if (kept.writer !== writer || typeof kept.profile !== "number" || typeof kept.date !== "number") return undefined;
    return now - kept.date < remembered ? kept.profile : undefined;
  } catch {
    return undefined;
  }
}
