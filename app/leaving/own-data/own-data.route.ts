import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "../rate-limits.ts";
import { ownDataFile } from "./own-data-file.server.ts";

/** The member's data download as one JSON file (product 2, settings); at most ten times an hour. Members only. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const outcome = await consume(limitOf(leavingLimits.ownData, viewer.accountId));
  if (!outcome.ok) {
    throw data({ reason: "too_many" }, { status: 429, headers: { "Retry-After": String(outcome.retryAfter) } });
  }
  return ownDataFile({ accountId: viewer.accountId, profileId: viewer.profile.id });
}
