import type { Viewer } from "#app/account/session/viewer.server.ts";
import { isClosedTo } from "#app/age/age-access.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { listFurtherPhotos } from "#app/members/photos/photo.queries.server.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { searchRulesOf } from "#app/members/search/filters/search-rules.server.ts";
import { readSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { homeCountryOf } from "#app/members/search/home-country.server.ts";
import { listMembers } from "#app/members/search/lists/search.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";

type ShownPhoto = { id: string; placeholder: string; shared: boolean };

/** A main photo, and photos that the viewer sees only blurred. */
export type PhotoPreview = { open: ShownPhoto; locked: ShownPhoto[] };

const lockedCount = 3;

/** Photos of the first members of the viewer's own search; null for premium members and where there are too few. */
export async function loadPhotoPreview(request: Request, site: Site, viewer: Viewer): Promise<PhotoPreview | null> {
  if (viewer.paidUser || (await isClosedTo(request, "browsing"))) return null;
  const homeCountry = homeCountryOf(request, site, viewer);
  const { gender, sexuality } = viewer.profile;
  const preferences = matchPreferencesOf({ gender, sexuality }, site.niche);
  const filters = readSearchFilters(new URLSearchParams(), searchRulesOf(site, homeCountry));
  const criteria = searchCriteriaOf(filters, preferences, homeCountry, now());
  const { found } = await listMembers(db, viewerScopeOf(site, viewer), criteria, {}, now());
  const [first] = found.flatMap(({ member }) => member.photo ?? []);
  const ids = found.map(({ member }) => member.id);
  const locked = await listFurtherPhotos(db, ids, lockedCount);
  return first && locked.length === lockedCount ? { open: first, locked } : null;
}
