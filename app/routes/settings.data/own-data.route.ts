import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { urls } from "#app/urls.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
import { ownDataFile } from "#app/leaving/own-data/own-data-file.server.ts";

/**
 * The member's data download as one JSON file (app/leaving/README.md#own-data); at most ten times an hour, then the
 * settings say so. Members only.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const outcome = await consume(limitOf(leavingLimits.ownData, viewer.accountId));
  // A file has no page of its own that could say so.
  if (!outcome.ok) return redirect(urls.settings({ data: "too_many" }));
  return ownDataFile({ accountId: viewer.accountId, profileId: viewer.profile.id });
}
