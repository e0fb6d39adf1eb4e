import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { LikeBadge } from "#app/likes/like-badge.tsx";
import { LikeButton } from "#app/likes/like-button.tsx";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { urls } from "#app/urls.ts";
import type { RankedMatch, MatchPage } from "./load-matches.server.ts";
import type { MatchReason } from "#app/games/finder/match-score.ts";

const icons: Record<MatchReason, IconName> = {
  age: "calendar",
  region: "map-pin",
  country: "map-pin",
  active_day: "clock",
  active_week: "clock",
};

/** The best matches in order, each with its percentage and reasons. */
export function MatchList({ matches, next, isFirst }: MatchPage) {
  const { t } = useTranslation("games");
  const { pathname, search } = useLocation();
  if (matches.length === 0) {
    return (
      <EmptyState
        icon="sparkles"
        title={t("finder.empty.title")}
        action={<ButtonLink to={isFirst ? urls.members() : urls.matchFinder()}>{t("finder.empty.action")}</ButtonLink>}
      >
        {t("finder.empty.text")}
      </EmptyState>
    );
  }
  return (
    <>
      {isFirst ? null : (
        <p className="pb-4">
          <ButtonLink to={urls.matchFinder()} variant="quiet" icon="arrow-left" size="small">
            {t("finder.best")}
          </ButtonLink>
        </p>
      )}
      <ul className="member-grid gap-y-6">
        {matches.map((match, place) => (
          <MemberCard
            key={match.member.id}
            member={match.member}
            to={urls.member(match.member.id)}
            eager={place < 4}
            withCountry
            badge={
              <>
                <Percent value={match.percent} />
                <LikeBadge {...match} />
              </>
            }
            like={
              <LikeButton
                member={match.member}
                liked={match.liked}
                back={match.likedByOther}
                next={pathname + search}
                onPhoto
              />
            }
            actions={<MatchReasons match={match} />}
          />
        ))}
      </ul>
      {next ? <MoreLink to={urls.matchFinder({ after: next })}>{t("finder.more")}</MoreLink> : null}
    </>
  );
}

function Percent({ value }: { value: number }) {
  const { t } = useTranslation("games");
  return <Badge variant="accent">{t("finder.percent", { percent: value })}</Badge>;
}

/** Why this member matches, the strongest reason first. */
function MatchReasons({ match }: { match: RankedMatch }) {
  const { t, i18n } = useTranslation("games");
  const shared = useInterestNames()(match.shared);
  const lines: { icon: IconName; text: string }[] = match.reasons.map((reason) => ({
    icon: icons[reason],
    text: t(`finder.why.${reason}`),
  }));
  if (shared.length > 0) {
    const interests = listFormat(i18n.language, { type: "conjunction" }).format(shared);
    lines.unshift({ icon: "heart", text: t("finder.why.interests", { interests }) });
  }
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t("finder.why.label")} className="grid gap-1 text-sm">
      {lines.map(({ icon, text }) => (
        <li key={text} className="flex min-w-0 items-start gap-1.5">
          <Icon name={icon} size={16} className="mt-0.5 text-accent-text" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
