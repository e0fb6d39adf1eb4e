import type { Reaction } from "#db/schema.ts";
import { reactions } from "./reactions.ts";

/** A button of the composer's form says by its one value which reaction it gives. */
export const reactIntent = (reaction: Reaction) => `react_${reaction}` as const;

/** The forms about one message: react to it, take it back. */
export const messageIntents = ["react", ...reactions.map(reactIntent), "take_back"] as const;
export type MessageIntent = (typeof messageIntents)[number];

export const isMessageIntent = (intent: string): intent is MessageIntent =>
  (messageIntents as readonly string[]).includes(intent);

/** The id of a message on its page, to which its quotes and the answers to its forms lead. */
export const messageAnchor = (messageId: number) => `message-${messageId}`;
