import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { LikeButton } from "#app/likes/like-button.tsx";
import { LikeTabs } from "#app/likes/like-tabs.tsx";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { siteOf } from "#app/site/site.server.ts";
import { recentDay } from "#app/site/language/recent-day.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { withSpokenLine } from "#app/members/languages/spoken-line.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { listVisitors } from "#app/members/visitors/visits.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["likes", "members"], title: "likes:visitors.title" };

/**
 * Who looked at the viewer's profile in the last 90 days, newest first (app/members/README.md#visitors). Members in
 * invisible mode leave no visits and see none. Members only.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  if (viewer.profile.invisible) return { invisible: true, visitors: [], next: undefined };
  const scope = viewerScopeOf(await siteOf(request), viewer);
  const after = readCursor(new URL(request.url).searchParams.get("after"));
  const { visitors, next } = await listVisitors(db, scope, after, now());
  const language = await languageOf(request);
  return { invisible: false, visitors: withSpokenLine(visitors, language), next: next && writeCursor(next) };
}

export default function Visitors() {
  const { invisible, visitors, next } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("likes");
  const { pathname, search } = useLocation();
  const { today, ...format } = useOwnFormat();
  return (
    <Page width="wide">
      <PageTitle lead={t("visitors.lead")}>{t("visitors.title")}</PageTitle>
      <LikeTabs current="visitors" />
      {invisible ? (
        <EmptyState
          icon="eye-off"
          title={t("visitors.invisible.title")}
          action={<ButtonLink to={urls.settingsPrivacy()}>{t("visitors.invisible.action")}</ButtonLink>}
        >
          {t("visitors.invisible.text")}
        </EmptyState>
      ) : visitors.length === 0 ? (
        <EmptyState
          icon="eye"
          title={t("visitors.empty.title")}
          action={<ButtonLink to={urls.members()}>{t("visitors.empty.action")}</ButtonLink>}
        >
          {t("visitors.empty.text")}
        </EmptyState>
      ) : (
        <ul className="member-grid mt-4">
          {visitors.map(({ member, liked, visitedAt }) => (
            <MemberCard
              key={member.id}
              member={member}
              to={urls.member(member.id)}
              note={
                <time dateTime={new Date(visitedAt).toISOString()} className="block">
                  {recentDay(new Date(visitedAt), today, format, i18n.language)}
                </time>
              }
              like={<LikeButton member={member} liked={liked} next={pathname + search} onPhoto />}
            />
          ))}
        </ul>
      )}
      {next ? <MoreLink to={urls.visitors({ after: next })}>{t("visitors.more")}</MoreLink> : null}
    </Page>
  );
}
