import { languageFact } from "#app/members/languages/language-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { Interest } from "#app/members/profile-values.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import type { ProfileView } from "#app/members/profile/profile-view.ts";

type ProfileFactsProps = {
  view: ProfileView;
  /** What the viewer likes, too: it comes first. */
  shared: Interest[];
  prompts: ReactNode;
};

/** A member's texts, interests with their icons, and fields. */
export function ProfileFacts({ view: { card, gender, notes, facts, interests }, shared, prompts }: ProfileFactsProps) {
  const { t, i18n } = useTranslation("members");
  const { languages = [] } = card;
  const isEmpty =
    !prompts && notes.length === 0 && languages.length === 0 && facts.length === 0 && interests.length === 0;
  const note = (name: (typeof notes)[number]["note"]) =>
    notes
      .filter((each) => each.note === name)
      .map(({ text }) => (
        <section key={name}>
          <SectionTitle>{t(`notes.${name}`)}</SectionTitle>
          <p className="max-w-text whitespace-pre-line pt-3" dir="auto">
            {text}
          </p>
        </section>
      ));
  return (
    <Stack gap="section">
      {isEmpty ? <p className="text-muted">{t("profile.nothing", { name: card.name })}</p> : null}
      {note("about_me")}
      {prompts}
      {interests.length > 0 ? (
        <section>
          <SectionTitle>{t("profile.interests")}</SectionTitle>
          <ul className="flex flex-wrap gap-2 pt-4">
            {[...interests]
              .sort((a, b) => Number(shared.includes(b)) - Number(shared.includes(a)))
              .map((interest) => (
                <li key={interest}>
                  <Badge
                    variant={shared.includes(interest) ? "accent" : "wash"}
                    icon={`interest-${interest}`}
                    className="!px-3.5 !py-1.5 !text-sm"
                  >
                    {t(`values.interests.${interest}`)}
                  </Badge>
                </li>
              ))}
          </ul>
        </section>
      ) : null}
      {note("looking_for")}
      {facts.length > 0 || languages.length > 0 ? (
        <section>
          <SectionTitle>{t("profile.facts", { name: card.name })}</SectionTitle>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
            {languages.length > 0 ? (
              <div className="min-w-0">
                <dt className="text-sm text-muted">{t("search.form.speaks")}</dt>
                <dd className="font-semibold">{languageFact(languages, i18n.language)}</dd>
              </div>
            ) : null}
            {facts.map(({ field, value }) => (
              <div key={field} className="min-w-0">
                <dt className="text-sm text-muted">{t(`fields.${field}`)}</dt>
                <dd className="font-semibold">
                  {t(`values.${field}.${value}` as "values.relationship.married", { context: gender })}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </Stack>
  );
}
