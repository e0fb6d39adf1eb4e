import type { Viewer } from "#app/account/session/viewer.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { membersLimits } from "../rate-limits.ts";

/**
 * Counts a page of the search, if it is not one of those just seen; the refusal if there were too many different ones
 * (app/account/README.md#limits). Members are counted by account, visitors by network.
 */
export async function refuseScraping(request: Request, viewer: Viewer | undefined) {
  const { search } = new URL(request.url);
  if (viewer) return refuseOverLimit(limitOf(membersLimits.search, viewer.accountId, search));
  return refuseOverLimit(limitOf(membersLimits.searchOfVisitors, networkOf(clientAddress(request)), search));
}
