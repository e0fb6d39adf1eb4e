import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { classes } from "#app/ui/classes.ts";
import type { SceneProps } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

const delays = ["", "[animation-delay:-10s]", "[animation-delay:-5s]"];

/** Three scenes that fade into each other: a message, an answer, an evening. With reduced motion only the first. */
export function CrossFade({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  const scenes = page.featured.slice(0, 3);
  return (
    <>
      <div className="bg-field text-on-field">
        <PageColumn className="grid gap-5 pb-8 pt-3 lg:grid-cols-2 lg:py-8 lg:items-center lg:gap-16">
          <ul className="relative mx-auto aspect-[4/5] w-full max-w-md max-lg:max-w-[32dvh]" aria-label={t("featured")}>
            {scenes.map((member, index) => (
              <li
                key={member.id}
                className={classes(
                  "absolute inset-0 animate-scene motion-reduce:animate-none",
                  delays[index],
                  index > 0 && "motion-reduce:hidden",
                )}
              >
                <MemberPhoto member={member} shape="portrait" corner="talk-xl" eager={index === 0} />
                <p className="absolute inset-x-4 bottom-4 bg-surface p-4 font-display text-xl font-bold text-ink talk-lg">
                  {t(`fade.${index as 0 | 1 | 2}`)}
                </p>
              </li>
            ))}
          </ul>
          <LanderHeadline page={page} onField />
        </PageColumn>
      </div>
      <PageColumn className="py-10">{signUp}</PageColumn>
    </>
  );
}
