import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { RetryLater, type Send, type Transport } from "#app/platform/outbox/outbox-sender.server.ts";
import { postPush } from "#app/platform/outbox/web-push.server.ts";
import { isLoopbackHost } from "#app/platform/public-address.ts";
import { pushEndpoint } from "./endpoint-rule.ts";
import { circuitBreaker } from "#app/platform/outbox/circuit-breaker.ts";
import { pushVerdict } from "./push-verdict.ts";
import { siteEndpointRule } from "./subscribe-device.server.ts";
import { deleteEndpoint, findDevice } from "./subscription.queries.server.ts";
import { vapidKeys } from "./vapid-keys.server.ts";

/** Messages sent concurrently, in total and per host: a slow push service takes at most a third of the capacity. */
const [atOnce, atOncePerHost] = [12, 4];

const breaker = circuitBreaker({ atOncePerHost });

/**
 * Sends one push message of the outbox if the device still belongs to that member; a member who signed out meanwhile
 * gets nothing. Deletes a device that its push service no longer knows, or that was made with another key
 * (401, 403, 404, 410).
 */
const send: Send = async (row, signal) => {
  const finish = breaker.begin(hostOf(row.recipient), now());
  let alive = true;
  try {
    const device = await findDevice(db, row.account_id ?? 0, row.recipient ?? "", now());
    const url = device && pushEndpoint(device.endpoint, siteEndpointRule);
    if (!url) return "dropped";
    const loopback = siteEndpointRule.allowLoopback && isLoopbackHost(url.hostname);
    const vapid = { ...(await vapidKeys()), subject: env.vapidSubject };
    alive = false;
    const answer = await postPush(device, row.text_body ?? "", { vapid, loopback, signal });
    alive = answer.status < 500;
    const verdict = pushVerdict(answer.status, answer.retryAfter, now());
    if (verdict.act === "forget") await deleteEndpoint(db, row.account_id ?? 0, device.endpoint);
    if (verdict.act === "forget" || verdict.act === "drop") return "dropped";
    if (verdict.act === "retry") throw new RetryLater(`the push service answered ${answer.status}`, verdict.after);
    return env.demo ? "kept" : "sent";
  } finally {
    finish(alive, now());
  }
};

export const pushTransport: Transport = { concurrency: atOnce, send, busyHosts: () => breaker.busy(now()) };

/** The host of an endpoint, parsed as Postgres does it when it skips rows of busy hosts. */
const hostOf = (recipient: string | null) => (recipient ?? "").split("/")[2] ?? "";
