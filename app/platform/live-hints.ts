/** What the server says over the live line: that something changed, never what. */
export type LiveHint = {
  type: "reread" | "message" | "read" | "chats" | "like" | "presence" | "typing";
  conversation?: number;
  /** Whom it is about: who types, who has come. */
  profile?: number;
};

type Listener = (hint: LiveHint) => void;
const listeners = new Set<Listener>();

/** Hears every hint that reaches this page; gives the function that ends it. */
export function onLiveHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a hint on to whatever of the page wants it. */
export function passLiveHint(hint: LiveHint): void {
  for (const listener of [...listeners]) listener(hint);
}
