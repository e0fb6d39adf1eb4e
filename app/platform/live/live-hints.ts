/** What the server sends over the live connection: that something changed, never the content. */
export type LiveHint = {
  type: "reread" | "message" | "changed" | "read" | "chats" | "like" | "presence" | "typing";
  conversation?: number;
  /** The profile that is typing or has come online. */
  profile?: number;
};

type Listener = (hint: LiveHint) => void;
const listeners = new Set<Listener>();

/** Calls the listener for every hint on this page. Returns the function that ends it. */
export function onLiveHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a hint to all listeners on the page. */
export function emitLiveHint(hint: LiveHint): void {
  for (const listener of [...listeners]) listener(hint);
}
