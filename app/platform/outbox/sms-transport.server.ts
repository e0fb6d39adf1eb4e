import type { Send, Transport } from "./outbox-sender.server.ts";
import { seconds } from "../units.ts";

/**
 * `SMS=http`: posts `{to, body, ref}` as JSON to `SMS_URL`. The gateway recognises a repeated message by its `ref`, the
 * outbox row's id. Anything but a 2xx is tried again by the outbox.
 */
export function smsTransport(url: string): Transport {
  const send: Send = async (row, signal) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: row.recipient, body: row.text_body, ref: String(row.id) }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(seconds(10))]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    return "sent";
  };
  return { concurrency: 4, send };
}
