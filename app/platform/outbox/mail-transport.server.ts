import nodemailer from "nodemailer";
import { z } from "zod";
import { now } from "../clock.server.ts";
import { maxEmailLength } from "../text/email-length.ts";
import { circuitBreaker } from "./circuit-breaker.ts";
import { NeverDelivered, type Send, type Transport } from "./outbox-sender.server.ts";
import { isLoginRefused, meaningOf, type SmtpRefusal } from "./smtp-refusal.ts";

const Address = z.email().max(maxEmailLength);

/** The maximum number of open connections to the mail server per process. */
const maxConnections = 5;

/** `MAIL=keep`: the mail stays in the table, shown at /dev/outbox. */
export const keepTransport: Transport = { concurrency: 1, send: async () => "kept" };

type SmtpServer = {
  url: string;
  /** The sender's address. */
  from: string;
  /** Called when the server answers that there is no such mailbox. */
  onDeadAddress?: (email: string) => Promise<void>;
  /** The maximum time without a response, in milliseconds. */
  timeoutMs?: number;
  clock?: () => Date;
};

/**
 * `MAIL=smtp`: sends several mails at once over open connections, every step with a timeout. The sender's name is the
 * site's. The connections never retry by themselves (`maxRequeues`), or a mail might go twice: the outbox retries. While the
 * server refuses the login, one mail at a time tries it, after growing pauses.
 */
export function smtpTransport(server: SmtpServer, senderName: (siteId: number) => Promise<string>): Transport {
  const { url, from, onDeadAddress, timeoutMs = 10_000, clock = now } = server;
  const breaker = circuitBreaker({ atOncePerHost: maxConnections, maxFailures: 1 });
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  const send: Send = async (row, signal) => {
    const to = Address.safeParse(row.recipient);
    if (!to.success) throw new NeverDelivered("the recipient is not an address");
    // Before anything is waited for: the sender looks next whether it may send another.
    const end = breaker.begin(url, clock());
    try {
      await transporter.sendMail({
        from: { name: await senderName(row.site_id), address: from },
        // As a checked object: in a plain string nodemailer would read a CR LF as a second recipient.
        to: { name: "", address: to.data },
        // The same in every attempt: a server that accepted the mail but whose answer was lost can recognise it.
        messageId: `<${row.id}.${row.created_at.getTime()}@${from.slice(from.lastIndexOf("@") + 1)}>`,
        subject: row.subject ?? "",
        text: row.text_body ?? "",
        html: row.html_body ?? undefined,
        // So that absence notes are not sent back (RFC 3834).
        headers: { ...row.headers, "Auto-Submitted": "auto-generated" },
        signal,
      });
      end(true, clock());
    } catch (error) {
      end(!isLoginRefused(error as SmtpRefusal), clock());
      const meaning = meaningOf(error as SmtpRefusal);
      if (meaning === "wait") throw error;
      if (meaning === "dead_address") await onDeadAddress?.(to.data);
      throw new NeverDelivered((error as Error).message);
    }
    return "sent";
  };
  return { concurrency: maxConnections, send, isPaused: () => breaker.busy(clock()).length > 0 };
}
