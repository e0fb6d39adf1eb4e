import type { ActionFunctionArgs } from "@remix-run/node";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { providerNamed } from "./providers.server.ts";
import { takePaymentEvent } from "./take-payment-event.server.ts";

/** A provider's report. What its signature proves is answered 200, whatever it changes (product 5). */
export async function action({ request, params }: ActionFunctionArgs) {
  const provider = providerNamed(params.provider ?? "");
  const verify = (body: string) => provider?.webhook.verify(request, body, now()) ?? false;
  const hook = await hookDoor(request, { verify });
  if (!hook.ok) return hook.answer;
  const event = provider?.webhook.read(request, hook.body);
  if (provider && event) await takePaymentEvent(db, provider, event, now());
  else raiseAlarm("event_not_understood", { provider: params.provider });
  return new Response("OK", { headers: { "content-type": "text/plain" } });
}
