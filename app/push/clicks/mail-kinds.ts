/**
 * The mails that bring members back, as their clicks are counted: by the topic of the outbox (product 17). Mails about
 * the account lead straight to their address: a link with a token has no second way.
 */
export const clickedMailKinds = ["message", "like", "match", "visit", "search", "digest", "offer"] as const;
export type ClickedMailKind = (typeof clickedMailKinds)[number];
