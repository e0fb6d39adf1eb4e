import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { inSentence } from "#app/platform/i18n/in-sentence.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { landerInterests } from "../lander-interests.ts";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** Twelve interests as icons: choosing one shows the members who share it. */
export function IconChoices({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation(["landers", "members"]);
  const { interest, featured } = page;
  const sharing = featured.filter((member) => interest && member.interests.includes(interest));
  const displayed = sharing.length > 0 ? sharing : featured;
  return (
    <PageColumn className="grid gap-6 pb-8 pt-4 lg:gap-10 lg:py-8">
      <LanderHeadline page={page} />
      <section id="people" className="grid gap-2 lg:gap-4">
        <h2 className="text-2xl max-lg:text-base">
          {interest && sharing.length > 0
            ? t("icons.sharing", { interest: inSentence(i18n.language, t(`members:values.interests.${interest}`)) })
            : t("featured")}
        </h2>
        <ul className="grid grid-cols-6 gap-2 lg:gap-3">
          {displayed.map((member, index) => (
            <li key={member.id}>
              <a href={signupHref(page, member.id)} className="block text-sm">
                <MemberPhoto member={member} shape="square" eager={index < 3} named />
                <span className="mt-2 block leading-snug max-lg:sr-only">
                  <ProperName>{member.name}</ProperName>, {member.age}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {landerInterests.map((each) => (
          <li key={each}>
            <a
              href={`?interest=${each}#people`}
              aria-current={each === interest ? "true" : undefined}
              className={classes(
                "grid min-h-28 grid-cols-[minmax(0,1fr)] place-items-center gap-2 px-1 py-3 text-center text-xs font-semibold no-underline talk sm:text-base",
                each === interest ? "bg-accent text-on-accent" : "bg-wash text-ink hover:bg-sunk",
              )}
            >
              <Icon name={`interest-${each}`} size={36} />
              {t(`members:values.interests.${each}`)}
            </a>
          </li>
        ))}
      </ul>
      {signUp}
    </PageColumn>
  );
}
