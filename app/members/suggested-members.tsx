import { useTranslation } from "react-i18next";
import { SectionTitle } from "../ui/section-title.tsx";
import { urls } from "../urls.ts";
import type { MemberCard as Member } from "./card.queries.server.ts";
import { MemberCard } from "./member-card.tsx";

/** Whom else one could like, under a profile (spec 2, suggested profiles). */
export function SuggestedMembers({ members }: { members: Member[] }) {
  const { t } = useTranslation("members");
  if (members.length === 0) return null;
  return (
    <section className="pb-8">
      <SectionTitle>{t("profile.suggested")}</SectionTitle>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-5 sm:grid-cols-3">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} to={urls.member(member.id)} />
        ))}
      </ul>
    </section>
  );
}
