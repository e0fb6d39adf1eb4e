import { expect, test } from "vitest";
import { minutes } from "../units.ts";
import { isDeadAddress } from "./dead-address.ts";
import { maxAttempts } from "./max-attempts.ts";
import { retryDelay } from "./outbox-sender.server.ts";

test.each([
  [true, "RCPT TO", "550 5.1.1 <…>: Recipient address rejected: User unknown"],
  [true, "RCPT TO", "550 no such mailbox"],
  [true, "RCPT TO", "550-5.1.1 The email account that you tried to reach does not exist."],
  [true, "RCPT TO", "550 5.2.1 The account is disabled"],
  [false, "RCPT TO", "552 5.2.2 Mailbox full"],
  [false, "RCPT TO", "550 5.7.1 Service unavailable, client host blocked using a list"],
  [false, "RCPT TO", "550 Relaying denied"],
  [false, "RCPT TO", "554 5.7.1 <…>: Relay access denied"],
  [false, "RCPT TO", "451 4.7.1 Greylisted, try again later"],
  [false, "DATA", "550 5.1.1 rejected"],
  [false, "CONN", "554 no SMTP service here"],
])("is a dead address %s: %s, %s", (dead, command, response) => {
  expect(isDeadAddress({ command, responseCode: Number(response.slice(0, 3)), response })).toBe(dead);
});

test("a mail is tried for more than a day before it is given up", () => {
  const pauses = Array.from({ length: maxAttempts.mail - 1 }, (_, at) => retryDelay(at + 1));
  expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(minutes(24 * 60));
});
