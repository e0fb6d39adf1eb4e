import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { LikeButton } from "../likes/like-button.tsx";
import { homeCountryOf } from "../members/home-country.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { MemberCard } from "../members/member-card.tsx";
import { readSearchFilters } from "../members/search-filters.ts";
import { wishOf } from "../members/search.ts";
import { seeksOf } from "../members/seeks.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { isRegionOf } from "../site/geo/regions.server.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { listSignUpMatches } from "./signup-matches.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["signup", "members", "likes"], title: "signup:matches.title" };

/** The members only a newcomer's profile asks for: whom the search shows without any filter (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { gender, sexuality, region } = viewer.profile;
  const { countries, search_fields: fields } = site.settings;
  const homeCountry = homeCountryOf(request, site, viewer);
  const near = new URLSearchParams(region ? { region } : {});
  const filters = readSearchFilters(near, { fields, countries, homeCountry, isRegionOf });
  const wish = wishOf(filters, seeksOf({ gender, sexuality }, site.niche), homeCountry, now());
  return { found: await listSignUpMatches(db, lookerOf(site, viewer), wish, now()) };
}

export default function SignUpMatches() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("signup");
  const all = <ButtonLink to={urls.members()}>{t("matches.all")}</ButtonLink>;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={found.length > 0 ? t("matches.lead") : undefined} action={all}>
        {t("matches.title")}
      </PageTitle>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t("matches.none")}>
          {t("matches.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
          {found.map(({ member, liked }, index) => (
            <MemberCard
              key={member.id}
              member={member}
              to={urls.member(member.id)}
              eager={index < 4}
              withCountry
              actions={
                <>
                  <LikeButton member={member} liked={liked} next={urls.signupMatches()} size="small" wide />
                  <ButtonLink
                    to={urls.memberChat(member.id, { icebreaker: 1 })}
                    prefetch="none"
                    look="secondary"
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
    </div>
  );
}
