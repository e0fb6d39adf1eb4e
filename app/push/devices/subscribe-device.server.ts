import { ECDH } from "node:crypto";
import { z } from "zod";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import { type EndpointRule, pushEndpoint } from "./endpoint-rule.ts";
import type { PushRefusal } from "../refusals.ts";
import { saveSubscription } from "./subscription.queries.server.ts";

/** The endpoint rule from this site's environment. */
export const siteEndpointRule: EndpointRule = { hosts: env.pushHosts, allowLoopback: env.pushAllowLoopback };

/** `PushSubscription.toJSON()` of a browser; other properties are dropped. A form sends it as a JSON text. */
export const SubscriptionJson = z.preprocess(
  (value) => (typeof value === "string" ? parseJson(value) : value),
  z.object({
    endpoint: z.string().max(2000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
);
export type SubscriptionJson = z.infer<typeof SubscriptionJson>;

/**
 * Subscribes a member's device to push messages, for as long as its session lasts (app/push/README.md#push). A device
 * that only confirms its subscription (`isConfirmation`) stays unsubscribed if the member has removed it from the list:
 * `subscribed` is false. Refuses endpoints that are not a push service's, and keys that cannot be used for encryption.
 */
export async function subscribeDevice(
  db: Db,
  input: {
    accountId: number;
    sessionHash: string;
    subscription: SubscriptionJson;
    rule: EndpointRule;
    isConfirmation?: boolean;
  },
  now: Date,
): Promise<Outcome<{ subscribed: boolean }, PushRefusal>> {
  const { endpoint, keys } = input.subscription;
  const url = pushEndpoint(endpoint, input.rule);
  if (!url || !isUsable(keys)) return refused("push_endpoint_refused");
  const device = { endpoint: url.href, ...keys };
  const { accountId, sessionHash, isConfirmation = false } = input;
  const owner = { id: newId(), accountId, sessionHash, isConfirmation };
  const subscribed = await db.transaction().execute((tx) => saveSubscription(tx, owner, device, now));
  return { ok: true, subscribed };
}

/** Whether the keys are a point on P-256 and 16 bytes, base64url (RFC 8291). */
function isUsable({ p256dh, auth }: SubscriptionJson["keys"]): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(==)?$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
