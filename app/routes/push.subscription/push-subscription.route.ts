import { z } from "zod";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { pushRefusals } from "#app/push/refusals.ts";
import { siteEndpointRule, subscribeDevice, SubscriptionJson } from "#app/push/devices/subscribe-device.server.ts";
import { deleteEndpoint } from "#app/push/devices/subscription.queries.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const subscribe = operation({
  summary:
    "Subscribes this device to push messages for the lifetime of the session. With `kept` it only confirms an existing subscription: `subscribed` is false if the member has removed the device.",
  who: "member",
  body: z.object({ subscription: SubscriptionJson, kept: z.boolean().default(false) }),
  answer: z.object({ subscribed: z.boolean() }),
  async perform({ request, site, viewer, body: { subscription, kept: isConfirmation }, now }) {
    const sessionHash = sessionHashOf(request, site);
    const input = { accountId: viewer.accountId, sessionHash, subscription, isConfirmation, rule: siteEndpointRule };
    const outcome = await subscribeDevice(db, input, now);
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: pushRefusals[outcome.reason].status };
    return { ok: true, value: { subscribed: outcome.subscribed } };
  },
});

const unsubscribe = operation({
  summary: "Unsubscribes the device with this endpoint; nothing happens if it is not the member's.",
  who: "member",
  body: z.object({ endpoint: z.string().max(2000) }),
  answer: z.object({ subscribed: z.boolean() }),
  async perform({ viewer, body }) {
    await deleteEndpoint(db, viewer.accountId, body.endpoint);
    return { ok: true, value: { subscribed: false } };
  },
});

const answer = endpoint("/push/subscription", { POST: subscribe, DELETE: unsubscribe });
export const loader = answer;
export const action = answer;
