import { expect, test } from "vitest";
import { minutes } from "../units.ts";
import { maxAttempts } from "./max-attempts.ts";
import { retryDelay } from "./outbox-sender.server.ts";
import { meaningOf } from "./smtp-refusal.ts";

test.each([
  ["dead_address", "RCPT TO", "550 5.1.1 <…>: Recipient address rejected: User unknown"],
  ["dead_address", "RCPT TO", "550 no such mailbox"],
  ["dead_address", "RCPT TO", "550-5.1.1 The email account that you tried to reach does not exist."],
  ["dead_address", "RCPT TO", "550 5.2.1 The account is disabled"],
  ["wait", "RCPT TO", "552 5.2.2 Mailbox full"],
  ["wait", "RCPT TO", "550 5.7.1 Service unavailable, client host blocked using a list"],
  ["wait", "RCPT TO", "550 Relaying denied"],
  ["wait", "RCPT TO", "554 5.7.1 <…>: Relay access denied"],
  ["wait", "RCPT TO", "451 4.7.1 Greylisted, try again later"],
  // Postfix answers here what it has against the sender.
  ["wait", "RCPT TO", "550 5.1.8 <…>: Sender address rejected: Domain not found"],
  ["wait", "RCPT TO", "553 5.1.7 <…>: Sender address rejected"],
  ["wait", "RCPT TO", "553 sorry, your envelope sender is in my badmailfrom list"],
  ["refused_mail", "DATA", "550 5.1.1 rejected"],
  ["refused_mail", "DATA", "552 5.3.4 Message too big"],
  ["refused_mail", "DATA", "554 5.7.1 Message contains spam"],
  ["refused_mail", "DATA", "554 Transaction failed"],
  ["wait", "DATA", "552 5.2.2 Quota exceeded"],
  ["wait", "DATA", "451 4.3.0 Try again later"],
  ["wait", "CONN", "554 no SMTP service here"],
  ["wait", "EHLO", "550 5.7.1 Access denied"],
  ["wait", "AUTH PLAIN", "535 5.7.8 Username and password not accepted"],
  ["wait", "MAIL FROM", "530 5.7.0 Must issue a STARTTLS command first"],
  ["wait", "MAIL FROM", "550 5.1.8 Sender domain does not exist"],
  ["wait", "MAIL FROM", "553 5.7.1 Sender address rejected: not owned by user"],
])("%s: %s, %s", (meaning, command, response) => {
  expect(meaningOf({ command, responseCode: Number(response.slice(0, 3)), response })).toBe(meaning);
});

test("a connection that failed is no refusal", () => {
  expect(meaningOf({ command: "CONN" })).toBe("wait");
});

test("a mail is tried for more than a day before it is given up", () => {
  const pauses = Array.from({ length: maxAttempts.mail - 1 }, (_, at) => retryDelay(at + 1));
  expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(minutes(24 * 60));
});
