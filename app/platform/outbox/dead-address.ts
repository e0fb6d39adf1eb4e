/** What a mail server answered: the command, its code, and its whole line. */
export type SmtpRefusal = { command?: string; responseCode?: number; response?: string };

/**
 * Whether a mail server says that there is no such mailbox, for good: a 5xx answer to RCPT TO. Its enhanced code tells
 * (RFC 3463): 5.1 is about the address and 5.2.1 a closed mailbox. A full one (5.2.2) and everything about the sender
 * (5.7: policy, block lists, relaying) may pass, so it is no such answer.
 */
export function isDeadAddress({ command, responseCode = 0, response = "" }: SmtpRefusal): boolean {
  if (command !== "RCPT TO" || responseCode < 500) return false;
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return enhanced.startsWith("5.1.") || enhanced === "5.2.1";
  return [550, 551, 553].includes(responseCode) && !/relay|block|black|spam|policy|denied|listed/i.test(response);
}
