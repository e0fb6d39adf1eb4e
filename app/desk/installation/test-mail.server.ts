import nodemailer from "nodemailer";
import { env } from "#app/platform/env/env.server.ts";
import { done, refuse, type StaffAnswer } from "#app/platform/commands/command.ts";
import { seconds } from "#app/platform/units.ts";

/**
 * Sends a mail to `to` through the site's mail server, past the outbox, and answers with what the server said. Refuses
 * where mail is kept, and with the server's own words what it does not accept.
 */
export async function testMail({ to }: { to: string }): Promise<StaffAnswer> {
  const { smtpUrl, mailFrom, publicOrigin } = env;
  if (env.mail !== "smtp" || !smtpUrl) return refuse("MAIL=keep: this site sends no mail. Set MAIL=smtp and SMTP_URL.");
  const timeouts = { connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: seconds(20) };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const server = new URL(smtpUrl).host;
  try {
    const sent = await transport.sendMail({
      ...{ from: mailFrom, to, subject: `Test mail from ${publicOrigin.host}` },
      text: `${publicOrigin.origin} can send e-mails. There's no need to reply to this one.\n`,
    });
    return done(`${server} accepted an e-mail from ${mailFrom} to ${to}: ${sent.response}`);
  } catch (error) {
    const { message, response, code } = error as Error & { response?: string; code?: string };
    return refuse(
      `${server} did not accept an e-mail from ${mailFrom} to ${to}: ${response ?? message}${code ? ` (${code})` : ""}.`,
    );
  } finally {
    transport.close();
  }
}
