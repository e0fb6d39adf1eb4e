import { ECDH } from "node:crypto";
import { z } from "zod";
import type { Db } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { type EndpointRule, pushEndpoint } from "./endpoint-rule.ts";
import type { PushRefusal } from "./refusals.ts";
import { saveSubscription } from "./subscription.queries.server.ts";

/** `PushSubscription.toJSON()` of a browser; further members are left out. A form sends it as a text. */
export const SubscriptionJson = z.preprocess(
  (value) => (typeof value === "string" ? parsed(value) : value),
  z.object({
    endpoint: z.string().max(2000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
);
export type SubscriptionJson = z.infer<typeof SubscriptionJson>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A member's device gets push messages from now on, as long as the session that says so lives (product 11, Push). One
 * that only says it is still there (`kept`) gets none where the member has taken it off the list: `subscribed` false.
 * Refuses an endpoint that is no push service's, and keys nothing can be encrypted for.
 */
export async function subscribeDevice(
  db: Db,
  wish: {
    accountId: number;
    sessionHash: string;
    subscription: SubscriptionJson;
    rule: EndpointRule;
    kept?: boolean;
  },
  now: Date,
): Promise<Outcome<{ subscribed: boolean }, PushRefusal>> {
  const { endpoint, keys } = wish.subscription;
  const url = pushEndpoint(endpoint, wish.rule);
  if (!url || !isUsable(keys)) return refused("push_endpoint_refused");
  const device = { endpoint: url.href, ...keys };
  const { accountId, sessionHash, kept = false } = wish;
  const owner = { id: newId(), accountId, sessionHash, kept };
  const subscribed = await db.transaction().execute((tx) => saveSubscription(tx, owner, device, now));
  return { ok: true, subscribed };
}

/** A point on P-256 and 16 bytes, base64url (RFC 8291). */
function isUsable({ p256dh, auth }: SubscriptionJson["keys"]): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(==)?$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
