import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { useCardLines } from "./use-card-lines.ts";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

type SimilarMembersProps = {
  similar: FoundMember[];
  /** The buttons under a card. */
  actionsFor: (entry: FoundMember) => ReactNode;
  /** The badge on a card. */
  badgeFor: (entry: FoundMember) => ReactNode;
};

/** Members whom a wider search finds, shown below few results. */
export function SimilarMembers({ similar, actionsFor, badgeFor }: SimilarMembersProps) {
  const { t } = useTranslation("members");
  const cardLines = useCardLines();
  return (
    <section className="pt-6">
      <SectionTitle>{`${t("search.similar.title")} (${similar.length})`}</SectionTitle>
      <p className="pt-1 text-muted">{t("search.similar.lead")}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-5 sm:grid-cols-3 xl:grid-cols-4">
        {similar.map((entry) => (
          <MemberCard
            key={entry.member.id}
            member={entry.member}
            to={urls.member(entry.member.id)}
            badge={badgeFor(entry)}
            actions={actionsFor(entry)}
            {...cardLines(entry)}
            withCountry
          />
        ))}
      </ul>
    </section>
  );
}
