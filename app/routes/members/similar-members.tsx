import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { useCardNote } from "./card-note.tsx";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

type SimilarMembersProps = {
  similar: FoundMember[];
  /** The heart on a card. */
  likeFor: (entry: FoundMember) => ReactNode;
  /** The badge on a card. */
  badgeFor: (entry: FoundMember) => ReactNode;
};

/** Members whom a wider search finds, shown below few results. */
export function SimilarMembers({ similar, likeFor, badgeFor }: SimilarMembersProps) {
  const { t } = useTranslation("members");
  const noteFor = useCardNote();
  return (
    <section className="pt-6">
      <SectionTitle>{`${t("search.similar.title")} (${similar.length})`}</SectionTitle>
      <p className="pt-1 text-muted">{t("search.similar.lead")}</p>
      <ul className="member-grid pt-5">
        {similar.map((entry) => (
          <MemberCard
            key={entry.member.id}
            member={entry.member}
            to={urls.member(entry.member.id)}
            badge={badgeFor(entry)}
            like={likeFor(entry)}
            note={noteFor(entry)}
            withCountry
          />
        ))}
      </ul>
    </section>
  );
}
