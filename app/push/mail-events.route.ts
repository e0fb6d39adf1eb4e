import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { emailKey } from "../account/email.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import { env } from "../platform/env.server.ts";
import { disableNotifications, listAccountsByEmail } from "./preference.queries.server.ts";
import { isSigned } from "./signed-body.server.ts";

const Event = z.object({
  type: z.enum(["bounce", "complaint"]),
  email: z.string().max(254),
  /** A full mailbox is no reason to stop; only what comes back for good is. */
  permanent: z.boolean().default(true),
});
const Events = z.union([Event.transform((event) => [event]), z.array(Event).max(1000)]);

/**
 * What the mail provider reports, one event or a list: an address that mails come back from (`bounce`), and a mail
 * reported as spam (`complaint`, spec 4: fbl). Header `x-signature: t=<unix>,v1=<hex hmac-sha256 of "t.body">` with
 * MAIL_EVENTS_SECRET. A repeated event and an unknown address change nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("x-signature");
  const verify = (body: string) => isSigned(body, signature, env.mailEventsSecret, now());
  const hook = await hookDoor(request, { bytes: 256_000, verify });
  if (!hook.ok) return hook.answer;
  const events = Events.safeParse(json(hook.body));
  if (!events.success) return new Response("No mail events\n", { status: 422 });
  for (const { type, email, permanent } of events.data) {
    if (type === "bounce" && !permanent) continue;
    const accounts = await listAccountsByEmail(db, emailKey(email));
    await disableNotifications(db, accounts, type === "bounce" ? "bounce" : "fbl");
  }
  return new Response(null, { status: 204 });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
