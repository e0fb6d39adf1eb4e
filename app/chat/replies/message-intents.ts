/** The forms about one message: react to it, take it back. */
export const messageIntents = ["react", "take_back"] as const;
export type MessageIntent = (typeof messageIntents)[number];

export const isMessageIntent = (intent: string): intent is MessageIntent =>
  (messageIntents as readonly string[]).includes(intent);

/** The id of a message on its page, to which its quotes and the answers to its forms lead. */
export const messageAnchor = (messageId: number) => `message-${messageId}`;
