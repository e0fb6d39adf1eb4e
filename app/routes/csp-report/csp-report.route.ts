import type { ActionFunctionArgs } from "@remix-run/node";
import { beaconDoor } from "#app/platform/doors/beacon.server.ts";
import { platformLimits } from "#app/platform/rate-limits.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { cspReports } from "#app/platform/render/csp-reports.server.ts";
import { violatedDirective } from "#app/shell/reports/violated-directive.ts";

const types = ["application/csp-report", "application/reports+json", "application/json"];

/** Counts what browsers report about the site's content security policies. Public; nothing of a report is stored. */
export async function action({ request }: ActionFunctionArgs) {
  const beacon = await beaconDoor(request, { types });
  if (!beacon.ok) return beacon.answer;
  const tooMany = await refuseOverLimit(limitOf(platformLimits.cspReport, networkOf(clientAddress(request))));
  if (tooMany) return new Response(null, tooMany);
  cspReports.inc({ directive: violatedDirective(beacon.body) });
  return new Response(null, { status: 204 });
}
