import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { DiscoverTabs } from "#app/games/discover-tabs.tsx";
import { withoutLikeParams } from "#app/likes/like-return-path.ts";
import { LikeBadge } from "#app/likes/like-badge.tsx";
import { LikeButton } from "#app/likes/like-button.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { countriesByName, countryName } from "#app/site/geo/countries.ts";
import { regionsOf } from "#app/site/geo/regions.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { classes } from "#app/ui/classes.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { urls } from "#app/urls.ts";
import { requireMayBrowse } from "#app/members/access/browse-access.server.ts";
import { PhotosNeedProof } from "#app/members/photos/photos-need-proof.tsx";
import { membersLimits } from "#app/members/rate-limits.ts";
import { homeCountryOf } from "#app/members/search/home-country.server.ts";
import { refuseScraping } from "#app/members/search/refuse-scraping.server.ts";
import { loadSearch } from "#app/members/search/load-search.server.ts";
import { readSearchCursor } from "#app/members/search/lists/search-cursor.server.ts";
import { searchRulesOf } from "#app/members/search/filters/search-rules.server.ts";
import { resolveSearchFilters } from "#app/members/search/filters/resolve-search-filters.server.ts";
import { readSearchFilters, writeSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { withSpokenLine } from "#app/members/languages/spoken-line.ts";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";
import { SearchLayout, useShownWhenWide } from "./search-layout.tsx";
import { SearchPanel } from "./search-panel.tsx";
import { SearchResults } from "./search-results.tsx";
import { SearchTotal } from "./search-total.tsx";
import { SimilarMembers } from "./similar-members.tsx";
import { deleteSearch } from "#app/members/search/saved/delete-search.server.ts";
import { loadSavedSearches } from "./load-saved-searches.server.ts";
import { savedSearchRefusals } from "#app/members/search/saved/named-search.ts";
import { SavedSearchForm } from "#app/members/search/saved/saved-search-form.server.ts";
import { SavedSearches } from "./saved-searches.tsx";
import { savedSearchUrl } from "#app/members/search/saved/saved-search-url.ts";
import { saveSearch } from "#app/members/search/saved/save-search.server.ts";
import { matchPreferencesOf, youngestShown } from "#app/members/search/filters/match-preferences.ts";

export const handle: ScreenHandle = { i18n: ["members", "likes", "games"], title: "members:search.title" };

/** The search results for the URL, 24 per page, for members, and for visitors if the site allows it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { site, viewer, scope, headers } = await requireMayBrowse(request);
  const tooMany = await refuseScraping(request, viewer);
  if (tooMany) throw data({ reason: tooMany.reason }, tooMany);
  const language = await languageOf(request);
  const { countries, search_fields: fields } = site.settings;
  const homeCountry = homeCountryOf(request, site, viewer);
  const query = new URL(request.url).searchParams;
  const rules = searchRulesOf(site, homeCountry);
  const filters = await resolveSearchFilters(db, { query, rules, viewer, isPassive: isPassive(request) }, now());
  const viewerTraits = { gender: viewer?.profile.gender, sexuality: viewer?.profile.sexuality ?? null };
  const preferences = matchPreferencesOf(viewerTraits, site.niche);
  const after = readSearchCursor(query);
  const [page, saved] = await Promise.all([
    loadSearch(db, scope, { filters, after, preferences, homeCountry }, now()),
    after || !viewer?.keepsSearches
      ? []
      : loadSavedSearches(
          db,
          { profileId: viewer.profile.id, scope, rules, preferences },
          isPassive(request) ? undefined : query.get("saved"),
          now(),
        ),
  ]);

  const country = filters.country ?? homeCountry ?? "any";
  const gender = filters.gender ?? (preferences.genders.length > 1 ? "any" : (preferences.genders[0] ?? "any"));
  const form = {
    filters,
    fields,
    gender,
    country,
    countries: countriesByName(language).filter(({ code }) => countries.includes(code)),
    regions: country === "any" ? [] : regionsOf(country),
  };
  const { livecam_tiles: tiles, livecam_every: every } = site.settings;
  const ads = { tiles: every > 0 ? tiles : [], every };
  const youngest = youngestShown({ gender, minAge: filters.minAge }, site.niche);
  const lists = {
    found: withSpokenLine(page.found, language),
    similar: withSpokenLine(page.similar, language),
  };
  return data({ page: { ...page, ...lists }, form, youngest, saved, ads, signedIn: viewer !== undefined }, { headers });
}

/** Keeps a search under a name, or gives one up (app/members/README.md#saved-searches). Members only. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const limit = limitOf(membersLimits.savedSearches, viewer.accountId);
  const form = await formDoor(request, { schema: SavedSearchForm, refusals: savedSearchRefusals, limit });
  if (!form.ok) return form.answer;
  const member = { accountId: viewer.accountId, profileId: viewer.profile.id };
  if (form.value.intent === "delete_search") {
    const gone = await deleteSearch(db, { ...member, id: Number(form.value.search) });
    return gone.ok ? redirect(urls.members()) : form.refuse(gone.reason);
  }
  const rules = searchRulesOf(site, homeCountryOf(request, site, viewer));
  const filters = readSearchFilters(new URLSearchParams(form.value.query), rules);
  const query = writeSearchFilters(filters).toString();
  const saved = await saveSearch(db, { ...member, name: form.value.name, query }, now());
  if (!saved.ok) return form.refuse(saved.reason, { field: "name" });
  return redirect(savedSearchUrl({ id: saved.id, query }));
}

export default function Members() {
  const { page, form, youngest, saved, ads, signedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation("members");
  const location = useLocation();
  const { pathname } = location;
  // The same search, whatever modal or like confirmation the URL contains.
  const search = withoutLikeParams(location.search);
  const { announcement, setAnnouncement, resultsRef } = useSearchChange(search);
  const likeFor = ({ member, liked, likedByOther }: FoundMember) =>
    signedIn ? <LikeButton member={member} liked={liked} back={likedByOther} next={pathname + search} onPhoto /> : null;
  const badgeFor = (entry: FoundMember) => (entry.likedByOther ? <LikeBadge {...entry} /> : null);
  const { filters } = form;
  const place = filters.region ?? (form.country === "any" ? undefined : countryName(form.country, i18n.language));
  const summary = t("search.summary", {
    whom: t(`values.whom.${form.gender}`),
    min: youngest,
    max: filters.maxAge,
    place: place ?? t("search.anywhere"),
  });

  return (
    <Page width="wide">
      <PageTitle lead={summary} className={classes(useShownWhenWide(), "[&>div]:flex-none")}>
        {t("search.title")}
      </PageTitle>
      {signedIn ? <DiscoverTabs current="search" /> : null}
      <PhotosNeedProof />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SearchLayout
        filters={<SearchPanel key={search} {...form} summary={summary} total={page.total} />}
        total={<SearchTotal ref={resultsRef} total={page.total} />}
        saved={
          signedIn && page.total !== undefined ? (
            <SavedSearches saved={saved} filters={filters} answer={answer} />
          ) : null
        }
      >
        {page.found.length > 0 ? (
          <SearchResults
            key={search}
            page={page}
            ads={ads}
            likeFor={likeFor}
            badgeFor={badgeFor}
            announceAdded={(added) => setAnnouncement(t("search.added", { count: added }))}
          />
        ) : (
          <EmptyState
            icon="search"
            title={t("search.empty.title")}
            action={<ButtonLink to={urls.members({ clear: 1 })}>{t("search.empty.action")}</ButtonLink>}
          >
            {t("search.empty.text")}
          </EmptyState>
        )}
        {page.similar.length > 0 ? (
          <SimilarMembers similar={page.similar} likeFor={likeFor} badgeFor={badgeFor} />
        ) : null}
      </SearchLayout>
    </Page>
  );
}

/**
 * What is announced about the results, cleared by a new search. That also replaces the submitted form, so the focus
 * moves to the results (`resultsRef`) instead of being lost.
 */
function useSearchChange(search: string) {
  const [announcement, setAnnouncement] = useState("");
  const resultsRef = useRef<HTMLHeadingElement>(null);
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current !== search) resultsRef.current?.focus();
    shownSearch.current = search;
    setAnnouncement("");
  }, [search]);
  return { announcement, setAnnouncement, resultsRef };
}
