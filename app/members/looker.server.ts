import type { Viewer } from "../account/viewer.server.ts";
import type { Site } from "../site/site.server.ts";
import type { Looker } from "./access.queries.server.ts";

/** A request's site and viewer as the one who looks; of a member the profile is known. */
export function lookerOf(site: Site, viewer: Viewer): Looker & { profileId: number };
export function lookerOf(site: Site, viewer: Viewer | undefined): Looker;
export function lookerOf(site: Site, viewer: Viewer | undefined): Looker {
  return {
    profileId: viewer?.profile.id,
    niche: site.niche.number,
    showsFictional: site.settings.fictional_warning !== "none",
  };
}
