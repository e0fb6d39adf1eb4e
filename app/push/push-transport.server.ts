import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { RetryLater, type Transport } from "../platform/outbox-sender.server.ts";
import { postPush } from "../platform/web-push.server.ts";
import { isLoopbackHost, pushEndpoint } from "./endpoint-rule.ts";
import { siteEndpointRule } from "./endpoint-rule.server.ts";
import { pushVerdict } from "./push-verdict.ts";
import { deleteEndpoint, findDevice } from "./subscription.queries.server.ts";

/**
 * Sends one push message of the outbox, if its device is still that member's: whoever signed out meanwhile gets nothing.
 * A device that its push service does not know any more goes (404, 410).
 */
export const pushTransport: Transport = async (row) => {
  const device = await findDevice(db, row.account_id ?? 0, row.recipient ?? "", now());
  const url = device && pushEndpoint(device.endpoint, siteEndpointRule);
  if (!url) return "dropped";
  const loopback = siteEndpointRule.allowLoopback && isLoopbackHost(url.hostname);
  const answer = await postPush(device, row.text_body ?? "", { vapid: env.vapid, loopback });
  const verdict = pushVerdict(answer.status, answer.retryAfter, now());
  if (verdict.act === "forget") await deleteEndpoint(db, row.account_id ?? 0, device.endpoint);
  if (verdict.act === "forget" || verdict.act === "drop") return "dropped";
  if (verdict.act === "retry") throw new RetryLater(`the push service answered ${answer.status}`, verdict.after);
  return env.demo ? "kept" : "sent";
};
