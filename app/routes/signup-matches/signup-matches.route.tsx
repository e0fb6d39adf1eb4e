import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { LikeBadge } from "#app/likes/like-badge.tsx";
import { LikeButton } from "#app/likes/like-button.tsx";
import { homeCountryOf } from "#app/members/search/home-country.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { searchRulesOf } from "#app/members/search/filters/search-rules.server.ts";
import { readSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { listSignupMatches } from "#app/signup/list-signup-matches.server.ts";

export const handle: ScreenHandle = { i18n: ["signup", "members", "likes"], title: "signup:matches.title" };

/**
 * Suggestions after sign-up: the members that the search shows for this profile without any filter
 * (app/signup/README.md#steps).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { gender, sexuality, region } = viewer.profile;
  const homeCountry = homeCountryOf(request, site, viewer);
  const near = new URLSearchParams(region ? { region } : {});
  const filters = readSearchFilters(near, searchRulesOf(site, homeCountry));
  const criteria = searchCriteriaOf(filters, matchPreferencesOf({ gender, sexuality }, site.niche), homeCountry, now());
  return { found: await listSignupMatches(db, viewerScopeOf(site, viewer), criteria, now()) };
}

export default function SignupMatches() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("signup");
  const all = <ButtonLink to={urls.members()}>{t("matches.all")}</ButtonLink>;
  return (
    <Page width="wide">
      <PageTitle lead={found.length > 0 ? t("matches.lead") : undefined} action={all}>
        {t("matches.title")}
      </PageTitle>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t("matches.none")}>
          {t("matches.noneText")}
        </EmptyState>
      ) : (
        <ul className="member-grid">
          {found.map(({ member, liked, likedByOther }, index) => (
            <MemberCard
              key={member.id}
              member={member}
              to={urls.member(member.id)}
              eager={index < 4}
              withCountry
              badge={<LikeBadge liked={liked} likedByOther={likedByOther} />}
              like={
                <LikeButton member={member} liked={liked} back={likedByOther} next={urls.signupMatches()} onPhoto />
              }
              actions={
                <>
                  <ButtonLink
                    to={urls.memberChat(member.id, { icebreaker: 1 })}
                    prefetch="none"
                    variant="secondary"
                    size="small"
                    icon="message-circle"
                    wide
                    aria-label={t("matches.icebreakerLabel", { name: member.name })}
                  >
                    {t("matches.icebreaker")}
                  </ButtonLink>
                </>
              }
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
