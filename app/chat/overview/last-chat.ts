import { hours } from "#app/platform/units.ts";

/**
 * Where a tab remembers the last opened chat (app/chat/README.md#conversations): the browser's sessionStorage, or a
 * stand-in.
 */
type LastChatStorage = Pick<Storage, "getItem" | "setItem">;

const storageKey = "last-chat";
const lifetime = hours(24);

/** Remembers whose chat the member `writer` has opened. Both are profile ids; `now` is in milliseconds. */
export function rememberChat(storage: LastChatStorage, chat: { writer: number; profile: number }, now: number): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ ...chat, date: now }));
  } catch {
    // Without storage no chat is shown later.
  }
}

/** The profile whose chat this member opened last in this tab; undefined after 24 hours, and for other members. */
export function readLastChat(storage: LastChatStorage, writer: number, now: number): number | undefined {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "{}") as {
      writer?: unknown;
      profile?: unknown;
      date?: unknown;
    };
    if (stored.writer !== writer || typeof stored.profile !== "number" || typeof stored.date !== "number")
      return undefined;
    return now - stored.date < lifetime ? stored.profile : undefined;
  } catch {
    return undefined;
  }
}
