import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hookDoor } from "#app/platform/doors/hook.server.ts";
import { raiseAlarm } from "#app/credits/payments/raise-alarm.server.ts";
import { findProvider } from "#app/credits/payments/providers.server.ts";
import { applyPaymentEvent } from "#app/credits/payments/apply-payment-event.server.ts";

/**
 * A provider's report. A valid signature is always answered with 200, whatever the report changes
 * (app/credits/README.md#providers).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const hook = await hookDoor(request, { verify: (body) => isVerified(request, params.provider, body) });
  if (!hook.ok) return hook.answer;
  return receiveReport(request, params.provider, hook.body);
}

/** Some providers report by GET with signed parameters in the address (Verotel); the check is the same. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const hook = await hookDoor(request, { verify: (body) => isVerified(request, params.provider, body) });
  if (!hook.ok) return hook.answer;
  return receiveReport(request, params.provider, hook.body);
}

function isVerified(request: Request, name: string | undefined, body: string): boolean {
  return findProvider(name ?? "")?.webhook.verify(request, body, now()) ?? false;
}

async function receiveReport(request: Request, name: string | undefined, body: string): Promise<Response> {
  const provider = findProvider(name ?? "");
  const event = provider?.webhook.read(request, body);
  if (provider && event) await applyPaymentEvent(db, provider, event, now());
  else await raiseAlarm(db, { kind: "event_not_understood", provider: name }, {}, now());
  return new Response("OK", { headers: { "content-type": "text/plain" } });
}
