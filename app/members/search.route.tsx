import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { GameLinks } from "../games/game-links.tsx";
import { LikeButton } from "../likes/like-button.tsx";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { deviceOf, isPrefetch } from "../platform/device.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { countriesByName, countryName } from "../site/geo/countries.ts";
import { isRegionOf, regionsOf } from "../site/geo/regions.server.ts";
import { languageOf } from "../site/language.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { urls } from "../urls.ts";
import { requireBrowser } from "./browser.server.ts";
import { homeCountryOf } from "./home-country.server.ts";
import { loadSearch } from "./load-search.server.ts";
import { MemberCard } from "./member-card.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchOf } from "./search-query.server.ts";
import type { FoundMember } from "./search.queries.server.ts";
import { SearchResults } from "./search-results.tsx";
import { seeksOf } from "./seeks.ts";

export const handle: ScreenHandle = { i18n: ["members", "likes", "games"], title: "members:search.title" };

/** The members that the address asks for, a page of 24, for members and visitors whom the site lets browse. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { site, viewer, looker, headers } = await requireBrowser(request);
  const language = await languageOf(request);
  const { countries, search_fields: fields } = site.settings;
  const homeCountry = homeCountryOf(request, site, viewer);
  const query = new URL(request.url).searchParams;
  const rules = { fields, countries, homeCountry, isRegionOf };
  const { after, ...filters } = await searchOf(
    db,
    { query, rules, profileId: viewer?.profile.id, prefetch: isPrefetch(request) },
    now(),
  );
  const seeker = { gender: viewer?.profile.gender, sexuality: viewer?.profile.sexuality ?? null };
  const seeks = seeksOf(seeker, site.niche);
  const page = await loadSearch(db, looker, { filters: { ...filters, after }, seeks, homeCountry }, now());

  const country = filters.country ?? homeCountry ?? "any";
  const form = {
    filters,
    fields,
    gender: filters.gender ?? (seeks.genders.length > 1 ? "any" : (seeks.genders[0] ?? "any")),
    country,
    countries: countriesByName(language).filter(({ code }) => countries.includes(code)),
    regions: country === "any" ? [] : regionsOf(country),
    open: deviceOf(request) === "desktop",
  };
  const { livecam_tiles: tiles, livecam_every: every } = site.settings;
  const ads = { tiles: every > 0 ? tiles : [], every };
  return data({ page, form, ads, signedIn: viewer !== undefined }, { headers });
}

export default function Members() {
  const { page, form, ads, signedIn } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("members");
  const { pathname, search } = useLocation();
  const [news, setNews] = useState("");
  const total = useRef<HTMLDivElement>(null);
  const shownSearch = useRef(search);
  useEffect(() => {
    // A new search replaces the form one pressed: the focus goes to its result, and does not fall off the page.
    if (shownSearch.current !== search) total.current?.focus();
    shownSearch.current = search;
    setNews("");
  }, [search]);
  const actionsFor = ({ member, liked }: FoundMember) =>
    signedIn ? <LikeButton member={member} liked={liked} next={pathname + search} size="small" wide /> : null;
  const { filters } = form;
  const place = filters.region ?? (form.country === "any" ? undefined : countryName(form.country, i18n.language));
  const summary = t("search.summary", {
    whom: t(`values.whom.${form.gender}`),
    min: filters.minAge,
    max: filters.maxAge,
    place: place ?? t("search.anywhere"),
  });

  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={summary}>{t("search.title")}</PageTitle>
      <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <Card as="aside" bare className="overflow-visible">
          <details key={search} open={form.open}>
            <summary className="flex min-h-touch items-center gap-2 px-5 py-3 font-semibold">
              <Icon name="sliders-horizontal" />
              {t("search.form.label")}
              <Icon name="chevron-down" className="ms-auto" />
            </summary>
            <div className="px-5 pb-5">
              <SearchForm {...form} />
              <p className="pt-4 text-center">
                <Link to={urls.members({ clear: 1 })} className="link inline-flex min-h-touch items-center">
                  {t("search.clear")}
                </Link>
              </p>
            </div>
          </details>
        </Card>
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {news}
          </p>
          <div ref={total} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
            <Total total={page.total} />
          </div>
          {page.found.length > 0 ? (
            <SearchResults
              key={search}
              page={page}
              ads={ads}
              actionsFor={actionsFor}
              announce={(added) => setNews(t("search.added", { count: added }))}
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
            <section className="pt-6">
              <SectionTitle>{t("search.similar.title")}</SectionTitle>
              <p className="pt-1 text-muted">{t("search.similar.lead")}</p>
              <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-5 sm:grid-cols-3 xl:grid-cols-4">
                {page.similar.map((entry) => (
                  <MemberCard
                    key={entry.member.id}
                    member={entry.member}
                    to={urls.member(entry.member.id)}
                    actions={actionsFor(entry)}
                    withCountry
                  />
                ))}
              </ul>
            </section>
          ) : null}
          {signedIn ? <GameLinks className="pt-8" /> : null}
        </div>
      </div>
    </div>
  );
}

/** How many fit, exact up to 10 000; on a later page the way back to the first. */
function Total({ total }: { total: number | undefined }) {
  const { t, i18n } = useTranslation("members");
  const { search } = useLocation();
  if (total === undefined) {
    const first = new URLSearchParams(search);
    first.delete("after");
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 pb-4">
        <span className="font-semibold">{t("search.further")}</span>
        <Link to={`${urls.members()}?${first}`} className="link inline-flex min-h-touch items-center">
          {t("search.first_page")}
        </Link>
      </p>
    );
  }
  const shown = new Intl.NumberFormat(i18n.language).format(total);
  return (
    <h2 className="pb-4 text-lg">
      {total > 10_000 ? t("search.total_capped") : t("search.total", { count: total, total: shown })}
    </h2>
  );
}
