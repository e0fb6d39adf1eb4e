/**
 * After how many failed attempts a message is given up, by kind. With the outbox's pauses (15 s, doubled, at most 4 h)
 * a mail has two days and a postback three: a mail server or a network may be down for a day. An SMS and a push are
 * worth nothing after two hours.
 */
export const maxAttempts = { mail: 22, sms: 10, push: 10, postback: 28 };
