/** What a mail server answered: the command, its code, and its whole line; `code` is the mail package's word for it. */
export type SmtpRefusal = { code?: string; command?: string; responseCode?: number; response?: string };

/** The words of servers that send no enhanced code, about who sends instead of who receives. */
const aboutSender = /relay|block|black|spam|policy|denied|listed|sender|helo|client/i;

/**
 * What a mail server's refusal means for the mail. Only 5xx is for good (RFC 5321, 4.2.1), and of these:
 *
 * | refused            | meaning                                                                    |
 * | ------------------ | -------------------------------------------------------------------------- |
 * | `RCPT TO`          | `dead_address`, if it is about the recipient's address                     |
 * | `DATA`             | `refused_mail`: the same mail would be refused again. Others may pass      |
 * | login, sender, ... | `wait`: all mails fail until the operator has changed the settings         |
 *
 * A full mailbox (5.2.2) may have room tomorrow.
 */
export function meaningOf(refusal: SmtpRefusal): "dead_address" | "refused_mail" | "wait" {
  const { command, responseCode = 0, response = "" } = refusal;
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (responseCode < 500 || enhanced === "5.2.2") return "wait";
  if (command === "DATA") return "refused_mail";
  return command === "RCPT TO" && isAboutAddress(responseCode, enhanced, response) ? "dead_address" : "wait";
}

/** Whether the server refuses the site's login, and with it every mail. */
export const isLoginRefused = ({ code }: SmtpRefusal): boolean => code === "EAUTH";

/**
 * The enhanced code tells (RFC 3463): 5.1 is about the address, of which 5.1.7 and 5.1.8 are the sender's, and 5.2.1 is
 * a closed mailbox. 5.7 is policy, block lists, relaying.
 */
function isAboutAddress(code: number, enhanced: string | undefined, response: string): boolean {
  if (enhanced === "5.1.7" || enhanced === "5.1.8") return false;
  if (enhanced) return enhanced.startsWith("5.1.") || enhanced === "5.2.1";
  return [550, 551, 553].includes(code) && !aboutSender.test(response);
}
