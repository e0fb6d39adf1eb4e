import nodemailer from "nodemailer";
import { z } from "zod";
import type { Transport } from "./outbox-sender.server.ts";

const Address = z.email().max(254);

/** `MAIL=keep`: the mail stays in the table, shown at /dev/outbox. */
export const keep: Transport = async () => "kept";

export type SmtpServer = {
  url: string;
  /** The address that mails come from. */
  from: string;
  /** Milliseconds without a sign of life, at most. */
  patience?: number;
};

/**
 * `MAIL=smtp`: one connection for each mail, every step with a time-out. The sender bears the site's own name. A pool of
 * connections would try again by itself when one dies, and a mail might go twice: trying again is the outbox's.
 */
export function smtpTransport(server: SmtpServer, senderName: (siteId: number) => Promise<string>): Transport {
  const { url, from, patience = 10_000 } = server;
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return async (row) => {
    const to = Address.safeParse(row.recipient);
    if (!to.success) throw new Error("the recipient is no address");
    await transporter.sendMail({
      from: { name: await senderName(row.site_id), address: from },
      // As an object after a check: nodemailer reads a CR LF in a plain string as a second recipient.
      to: { name: "", address: to.data },
      // The same at every try: a server that took the mail and lost its answer can tell it is the same one.
      messageId: `<${row.id}.${row.created_at.getTime()}@${from.slice(from.lastIndexOf("@") + 1)}>`,
      subject: row.subject ?? "",
      text: row.text_body ?? "",
      html: row.html_body ?? undefined,
      headers: row.headers,
    });
    return "sent";
  };
}
