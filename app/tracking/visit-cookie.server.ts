import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { oncePerRequest } from "#app/platform/request/request-scope.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { HeldVariant } from "./experiments/assign-variant.ts";

/** The cookie's parts: the visit, and of a visit that met an experiment its number and the variant's letter. */
function partsOf(request: Request): string[] {
  return (readCookie(request, "visit") ?? "").split(".");
}

/** The id of this browser session's visit: a random number that identifies nobody. */
export function readVisitCookie(request: Request): number | undefined {
  return parseId(partsOf(request)[0] ?? "");
}

/** The variant that this browser was shown last. */
export function heldVariantOf(request: Request): HeldVariant | undefined {
  const [, experiment = "", letter = ""] = partsOf(request);
  const experimentId = parseId(experiment);
  return experimentId === undefined || !/^[a-d]$/.test(letter) ? undefined : { experimentId, letter };
}

/** The id that a visit gets if it begins with this request: the same for what is shown and what is counted. */
export function nextVisitId(_request: Request): number {
  return oncePerRequest(nextVisitId, newId);
}

export function visitCookie(site: Site, id: number, shown?: HeldVariant): string {
  return writeCookie("visit", visitCookieText(id, shown), { httpOnly: true, secure: site.secure });
}

/** The cookie's value. */
export function visitCookieText(id: number, shown: HeldVariant | undefined): string {
  return shown ? `${id}.${shown.experimentId}.${shown.letter}` : String(id);
}
