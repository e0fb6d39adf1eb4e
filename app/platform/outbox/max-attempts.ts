/**
 * After how many failed attempts a message is given up, by kind. With the outbox's pauses (15 s, doubled, at most 4 h)
 * a postback has three days: a network may be down for a day.
 */
export const maxAttempts = { mail: 10, sms: 10, push: 10, postback: 28 };
