import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "../platform/public-id.ts";
import { readSlug } from "../tracking/landed-at.ts";
import type { MemberLanderName } from "../urls.ts";
import { requireCanonical } from "./canonical.server.ts";
import { loadLander } from "./load-lander.server.ts";

/** A member's lander; of an unknown, hidden or deleted member another fitting one is shown (product 11). */
export function loadMemberLander({ request, params }: LoaderFunctionArgs, lander: MemberLanderName) {
  requireCanonical(request);
  return loadLander(request, { lander, slug: readSlug(params.slug ?? "") }, parseId(params.id));
}
