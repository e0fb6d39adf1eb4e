import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { providerNamed } from "./providers.server.ts";
import { takePaymentEvent } from "./take-payment-event.server.ts";

/** A provider's report. What its signature proves is answered 200, whatever it changes (product 5). */
export async function action({ request, params }: ActionFunctionArgs) {
  const hook = await hookDoor(request, { verify: (body) => isProven(request, params.provider, body) });
  if (!hook.ok) return hook.answer;
  return takeReport(request, params.provider, hook.body);
}

/** Some providers report by GET, with signed words in the address (Verotel); the proof is the same. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const hook = await hookDoor(request, { verify: (body) => isProven(request, params.provider, body) });
  if (!hook.ok) return hook.answer;
  return takeReport(request, params.provider, hook.body);
}

function isProven(request: Request, name: string | undefined, body: string): boolean {
  return providerNamed(name ?? "")?.webhook.verify(request, body, now()) ?? false;
}

async function takeReport(request: Request, name: string | undefined, body: string): Promise<Response> {
  const provider = providerNamed(name ?? "");
  const event = provider?.webhook.read(request, body);
  if (provider && event) await takePaymentEvent(db, provider, event, now());
  else raiseAlarm("event_not_understood", { provider: name });
  return new Response("OK", { headers: { "content-type": "text/plain" } });
}
