import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hookDoor } from "#app/platform/doors/hook.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isSigned } from "#app/platform/secrets/signed-body.server.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { disableNotificationsTo } from "#app/push/settings/disable-notifications.server.ts";

const Event = z.object({
  type: z.enum(["bounce", "complaint"]),
  email: z.string().max(maxEmailLength),
  /** Only permanent bounces stop the mails, not a full mailbox. */
  permanent: z.boolean().default(true),
});
/** One event or a list; how many is limited by the body's bytes. */
const Events = z.union([z.record(z.string(), z.unknown()).transform((event) => [event]), z.array(z.unknown())]);

/**
 * Reports of the mail provider, one event or a list: an address whose mails bounce (`bounce`), and a mail reported as
 * spam (`complaint`, spec 4: fbl). Header `x-signature: t=<unix>,v1=<hex hmac-sha256 of "t.body">` with
 * MAIL_EVENTS_SECRET. A repeated event, one of another kind and an
 * unknown address change nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("x-signature");
  const verify = (body: string) => isSigned(body, signature, env.mailEventsSecret, now());
  const hook = await hookDoor(request, { bytes: 256_000, verify });
  if (!hook.ok) return hook.answer;
  const events = Events.safeParse(parseJson(hook.body));
  if (!events.success) return new Response("No mail events\n", { status: 422 });
  for (const each of events.data) {
    // Providers report more than this site understands: what it knows is applied.
    const event = Event.safeParse(each);
    if (!event.success) continue;
    const { type, email, permanent } = event.data;
    if (type === "bounce" && !permanent) continue;
    await disableNotificationsTo(db, email, type === "bounce" ? "bounce" : "fbl");
  }
  return new Response(null, { status: 204 });
}
