import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import type { ViewerScope } from "./access.queries.server.ts";

/** The viewer scope of a request; for a member it has a profile id. */
export function viewerScopeOf(site: Site, viewer: Viewer): ViewerScope & { profileId: number };
export function viewerScopeOf(site: Site, viewer: Viewer | undefined): ViewerScope;
export function viewerScopeOf(site: Site, viewer: Viewer | undefined): ViewerScope {
  return {
    profileId: viewer?.profile.id,
    niche: site.niche.number,
    showsFictional: showsFictional(site.settings),
  };
}
