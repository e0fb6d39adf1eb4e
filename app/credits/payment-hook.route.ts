import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { providerNamed } from "./providers.server.ts";
import { takePaymentEvent } from "./take-payment-event.server.ts";

/** A provider's report. What its signature proves is answered 200, whatever it changes (product 5). */
export function action({ request, params }: ActionFunctionArgs) {
  return takeReport(request, params.provider);
}

/** Some providers report by GET, with signed words in the address (Verotel); the proof is the same. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return takeReport(request, params.provider);
}

async function takeReport(request: Request, name = "") {
  const provider = providerNamed(name);
  const verify = (body: string) => provider?.webhook.verify(request, body, now()) ?? false;
  const hook = await hookDoor(request, { verify });
  if (!hook.ok) return hook.answer;
  const event = provider?.webhook.read(request, hook.body);
  if (provider && event) await takePaymentEvent(db, provider, event, now());
  else raiseAlarm("event_not_understood", { provider: name });
  return new Response("OK", { headers: { "content-type": "text/plain" } });
}
