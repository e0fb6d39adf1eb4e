/** What a message answers. */
export type Answered = {
  /** The id of a message of the conversation. */
  about?: number;
  /** A prompt of the recipient. */
  prompt?: string;
};

/** A message that this browser still has to send. */
export type QueuedMessage = Answered & {
  /** The message's key: sent again, it is the same message, charged once. */
  key: string;
  /** Profile ids of the sender and the recipient. */
  from: number;
  to: number;
  text: string;
  /** When it was written, milliseconds. */
  at: number;
};

/** Where the queue survives the page: the browser's localStorage, or a stand-in. */
type QueueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = "send-queue";

/** A message older than this is not sent without its sender seeing it: it is returned to them. */
export const maxAgeMs = 24 * 60 * 60 * 1000;

/** The waiting messages, oldest first; invalid entries are ignored. */
export function readQueue(storage: QueueStorage): QueuedMessage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
}

function isQueued(each: unknown): each is QueuedMessage {
  if (typeof each !== "object" || each === null) return false;
  const { key, from, to, text, prompt, at } = each as Record<string, unknown>;
  const numbers = [from, to, at].every((value) => typeof value === "number");
  const isPrompt = prompt === undefined || typeof prompt === "string";
  return numbers && isPrompt && typeof key === "string" && typeof text === "string";
}

/** Appends a message. False if the browser's storage is full or forbidden. */
export function addToQueue(storage: QueueStorage, message: QueuedMessage): boolean {
  return write(storage, [...readQueue(storage).filter((each) => each.key !== message.key), message]);
}

/** Removes messages that were sent or returned. */
export function removeFromQueue(storage: QueueStorage, keys: string[]): void {
  write(
    storage,
    readQueue(storage).filter((each) => !keys.includes(each.key)),
  );
}

function write(storage: QueueStorage, messages: QueuedMessage[]): boolean {
  try {
    if (messages.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(messages));
    return true;
  } catch {
    return false;
  }
}

/** A new message's key: 96 random bits. */
export function newMessageKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
