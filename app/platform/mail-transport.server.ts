import nodemailer from "nodemailer";
import { z } from "zod";
import { env } from "./env.server.ts";
import type { Transport } from "./outbox-sender.server.ts";

const Address = z.email().max(254);

/** `MAIL=keep`: the mail stays in the table, shown at /dev/outbox. */
export const keep: Transport = async () => "kept";

/** `MAIL=smtp`: one connection pool to `SMTP_URL`, every step with a time-out. The sender bears the site's own name. */
export function smtpTransport(senderName: (siteId: number) => Promise<string>): Transport {
  const transporter = nodemailer.createTransport({
    url: env.smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return async (row) => {
    // As an object after a check: nodemailer reads a CR LF in a plain string as a second recipient.
    await transporter.sendMail({
      from: { name: await senderName(row.site_id), address: env.mailFrom },
      to: { name: "", address: Address.parse(row.recipient) },
      subject: row.subject ?? "",
      text: row.text_body ?? "",
      html: row.html_body ?? undefined,
      headers: row.headers,
    });
    return "sent";
  };
}
