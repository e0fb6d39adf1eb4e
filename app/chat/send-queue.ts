/** A message that this browser still has to send. */
export type QueuedMessage = {
  /** The message's key: sent again, it is the same message, charged once. */
  key: string;
  /** Profile ids of who wrote it and of whom it is for. */
  from: number;
  to: number;
  text: string;
  /** When it was written, milliseconds. */
  at: number;
};

/** Where the queue outlives the page: the browser's localStorage, or a stand-in. */
export type QueueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const place = "send-queue";

/** What is written older than this is not sent unseen any more: it goes back to its writer. */
export const oldestSentMs = 24 * 60 * 60 * 1000;

/** The messages that wait, oldest first; whatever else lies in the place is left out. */
export function readQueue(storage: QueueStorage): QueuedMessage[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isQueued) : [];
  } catch {
    return [];
  }
}

function isQueued(each: unknown): each is QueuedMessage {
  if (typeof each !== "object" || each === null) return false;
  const { key, from, to, text, at } = each as Record<string, unknown>;
  const numbers = [from, to, at].every((value) => typeof value === "number");
  return numbers && typeof key === "string" && typeof text === "string";
}

/** Puts a message behind the others. False where the browser keeps nothing: full, or forbidden. */
export function addToQueue(storage: QueueStorage, message: QueuedMessage): boolean {
  return write(storage, [...readQueue(storage).filter((each) => each.key !== message.key), message]);
}

/** Takes messages out: sent, or given back. */
export function removeFromQueue(storage: QueueStorage, keys: string[]): void {
  write(
    storage,
    readQueue(storage).filter((each) => !keys.includes(each.key)),
  );
}

function write(storage: QueueStorage, messages: QueuedMessage[]): boolean {
  try {
    if (messages.length === 0) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(messages));
    return true;
  } catch {
    return false;
  }
}

/** A new message's key: 96 random bits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
