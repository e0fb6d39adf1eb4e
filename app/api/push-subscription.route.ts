import { z } from "zod";
import { readSessionCookie } from "../account/session-cookie.server.ts";
import { db } from "../platform/db.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { siteEndpointRule } from "../push/endpoint-rule.server.ts";
import { pushRefusals } from "../push/refusals.ts";
import { subscribeDevice, SubscriptionJson } from "../push/subscribe.server.ts";
import { deleteEndpoint } from "../push/subscription.queries.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const subscribe = operation({
  does: "This device gets push messages, as long as the session lives. With `kept` it only says that it still could: `subscribed` is false where the member has taken it off the list.",
  who: "member",
  body: z.object({ subscription: SubscriptionJson, kept: z.boolean().default(false) }),
  answer: z.object({ subscribed: z.boolean() }),
  async perform({ request, site, viewer, body: { subscription, kept }, now }) {
    const sessionHash = hashSecret(readSessionCookie(request, site) ?? "");
    const wish = { accountId: viewer.accountId, sessionHash, subscription, kept, rule: siteEndpointRule };
    const outcome = await subscribeDevice(db, wish, now);
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: pushRefusals[outcome.reason].status };
    return { ok: true, value: { subscribed: outcome.subscribed } };
  },
});

const unsubscribe = operation({
  does: "The device with this endpoint gets no push messages any more; nothing happens where it is not the member's.",
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
