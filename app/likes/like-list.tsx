import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MemberCard } from "../members/member-card.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { urls } from "../urls.ts";
import { LikeButton } from "./like-button.tsx";
import type { LikesPage } from "./load-likes.server.ts";

const types = ["received", "given", "matches"] as const;

/** The page of likes: who likes the member, whom they like, matches. Shown at `/likes` and `/likes/{type}`. */
export function LikeList({ type, entries, next }: LikesPage) {
  const { t } = useTranslation("likes");
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("overview.lead")}>{t("overview.title")}</PageTitle>
      <Tabs
        label={t("tabs.label")}
        tabs={types.map((each) => ({ to: urls.likes(each), label: t(`tabs.${each}`), current: each === type }))}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t(`empty.${type}.title`)}
          action={<ButtonLink to={urls.members()}>{t(`empty.${type}.action`)}</ButtonLink>}
        >
          {t(`empty.${type}.text`)}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {entries.map((entry) => (
            <MemberCard
              key={entry.member.id}
              member={entry.member}
              to={type === "received" ? urls.likesOf(entry.member.id) : urls.member(entry.member.id)}
              badge={
                entry.isNew ? (
                  <Badge look="accent">{t("card.new")}</Badge>
                ) : entry.match ? (
                  <Badge look="overlay" icon="heart-handshake">
                    {t("card.match")}
                  </Badge>
                ) : null
              }
              actions={
                <LikeButton member={entry.member} liked={entry.liked} next={pathname + search} size="small" wide />
              }
            />
          ))}
        </ul>
      )}
      {next ? <MoreLink to={urls.likes(type, { after: next })}>{t("more")}</MoreLink> : null}
    </div>
  );
}
