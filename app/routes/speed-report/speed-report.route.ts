import type { ActionFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { beaconDoor } from "#app/platform/doors/beacon.server.ts";
import { platformLimits } from "#app/platform/rate-limits.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { isBot } from "#app/platform/request/is-bot.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { consentOf } from "#app/tracking/first-touch-cookie.server.ts";
import { readSpeedReport } from "#app/tracking/speed/read-speed-report.ts";
import { recordSpeed, refusedSpeedReports } from "#app/tracking/speed/record-speed.server.ts";

const refuse = (reason: string, status: number) => {
  refusedSpeedReports.inc({ reason });
  return new Response(null, { status });
};

/**
 * Counts what `/speed.js` measured on a page (app/tracking/README.md#speed), of browsers whose visitor pressed Accept.
 * Public; nothing of a report is stored but counters.
 */
export async function action({ request }: ActionFunctionArgs) {
  const beacon = await beaconDoor(request);
  if (!beacon.ok) return beacon.answer;
  const tooMany = await refuseOverLimit(limitOf(platformLimits.speedReport, networkOf(clientAddress(request))));
  if (tooMany) {
    refusedSpeedReports.inc({ reason: "too_many" });
    return new Response(null, tooMany);
  }
  if (isBot(request)) return refuse("bot", 204);
  const at = now();
  if (!consentOf(request, at)) return refuse("no_consent", 204);
  const views = readSpeedReport(beacon.body);
  if (!views) return refuse("nonsense", 422);
  await recordSpeed(db, request, views, at);
  return new Response(null, { status: 204 });
}
