import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

/** Suggested members below a profile (spec 2, suggested profiles). */
export function SuggestedMembers(props: { members: FoundMember[]; badgeFor: (entry: FoundMember) => ReactNode }) {
  const { members, badgeFor } = props;
  const { t } = useTranslation("members");
  if (members.length === 0) return null;
  return (
    <section className="pb-8">
      <SectionTitle>{t("profile.suggested")}</SectionTitle>
      <ul className="member-grid pt-5">
        {members.map((entry) => (
          <MemberCard
            key={entry.member.id}
            member={entry.member}
            to={urls.member(entry.member.id)}
            badge={badgeFor(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
