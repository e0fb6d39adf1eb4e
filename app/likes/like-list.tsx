import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MemberCard } from "#app/members/member-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { LikeButton } from "./like-button.tsx";
import { LikeTabs } from "./like-tabs.tsx";
import type { LikesPage } from "./load-likes.server.ts";

/** The likes page: likes received, likes given, matches. Shown at `/likes` and `/likes/{type}`. */
export function LikeList({ type, entries, next }: LikesPage) {
  const { t } = useTranslation("likes");
  const { pathname, search } = useLocation();
  return (
    <Page width="wide">
      <PageTitle>{t("overview.title")}</PageTitle>
      <LikeTabs current={type} />
      {entries.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t(`empty.${type}.title`)}
          action={<ButtonLink to={urls.members()}>{t(`empty.${type}.action`)}</ButtonLink>}
        >
          {t(`empty.${type}.text`)}
        </EmptyState>
      ) : (
        <ul className="member-grid mt-4">
          {entries.map((entry) => (
            <MemberCard
              key={entry.member.id}
              member={entry.member}
              to={type === "received" ? urls.likesOf(entry.member.id) : urls.member(entry.member.id)}
              badge={
                entry.isNew ? (
                  <Badge variant="accent">{t("card.new")}</Badge>
                ) : entry.match ? (
                  <Badge variant="overlay" icon="heart-filled">
                    {t("card.match")}
                  </Badge>
                ) : null
              }
              like={
                <LikeButton
                  member={entry.member}
                  liked={entry.liked}
                  back={type === "received"}
                  next={pathname + search}
                  onPhoto
                />
              }
              actions={
                entry.match ? (
                  <ButtonLink to={urls.memberChat(entry.member.id)} prefetch="none" size="small" wide>
                    {t("modal.write")}
                  </ButtonLink>
                ) : null
              }
            />
          ))}
        </ul>
      )}
      {next ? <MoreLink to={urls.likes(type, { after: next })}>{t("more")}</MoreLink> : null}
    </Page>
  );
}
