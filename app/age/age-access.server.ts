import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { oncePerRequest, rememberForRequest } from "#app/platform/request/request-scope.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { readAdultCookie } from "./adult-cookie.server.ts";
import { type AgeNeed, ageNeedOf, requiresAgeProof } from "./age-need.ts";
import { type AgeArea, isClosed } from "./closed-areas.ts";

/** What the site asks of whoever makes a request, and the end of the proof that they have given. */
export type AgeStatus = { need: AgeNeed; provedUntil: Date | undefined };

/** The standing of a member or visitor. */
export async function ageStatusOf(request: Request): Promise<AgeStatus> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const located = countryOf(clientAddress(request));
  const need = ageNeedOf({ located, profile: viewer?.profile.country ?? null }, site.settings);
  const at = now();
  const ofAccount = viewer?.adultUntil && viewer.adultUntil > at ? viewer.adultUntil : undefined;
  return { need, provedUntil: ofAccount ?? readAdultCookie(request, site, at) };
}

/** Whether an area is closed to whoever makes the request: the site requires a proof of them, and they have none. */
export async function isClosedTo(request: Request, area: AgeArea): Promise<boolean> {
  const site = await siteOf(request);
  if (!requiresAgeProof(site.settings)) return false;
  const viewer = await findViewer(request);
  if (!isClosed(site.settings.age_proof_at, area, { signedIn: viewer !== undefined })) return false;
  const { need, provedUntil } = await ageStatusOf(request);
  return need === "required" && provedUntil === undefined;
}

/** The gate has let a request pass to this area. */
export function rememberPassedArea(area: AgeArea): void {
  rememberForRequest(rememberPassedArea, area);
}

/**
 * Whether the area of this page is closed after all: a post that met an ended session has signed its sender in since it
 * passed the gate as a visitor's.
 */
export async function isClosedAfterSignIn(request: Request): Promise<boolean> {
  const area = oncePerRequest<AgeArea | undefined>(rememberPassedArea, () => undefined);
  return area !== undefined && area !== "photos" && isClosedTo(request, area);
}
