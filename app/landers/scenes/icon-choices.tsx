import { useTranslation } from "react-i18next";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Face } from "../face.tsx";
import { landerInterests } from "../lander-interests.ts";
import { LanderWords } from "../lander-words.tsx";
import { toSignUp } from "../to-sign-up.ts";
import type { SceneProps } from "./scene.ts";

/** Twelve things to like: the chosen one brings those who like it too. */
export function IconChoices({ page, signUp }: SceneProps) {
  const { t } = useTranslation(["landers", "members"]);
  const { interest, featured } = page;
  const sharing = featured.filter((member) => interest && member.interests.includes(interest));
  const shown = sharing.length > 0 ? sharing : featured;
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-8">
      <LanderWords page={page} />
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {landerInterests.map((each) => (
          <li key={each}>
            <a
              href={`?interest=${each}#people`}
              aria-current={each === interest ? "true" : undefined}
              className={classes(
                "grid min-h-28 place-items-center gap-2 break-words px-1 py-3 text-center text-xs font-semibold no-underline talk sm:text-base",
                each === interest ? "bg-accent text-on-accent" : "bg-wash text-ink hover:bg-sunk",
              )}
            >
              <Icon name={`interest-${each}`} size={36} />
              {t(`members:values.interests.${each}`)}
            </a>
          </li>
        ))}
      </ul>
      <section id="people" className="grid gap-4">
        <h2 className="text-2xl">
          {interest && sharing.length > 0
            ? t("icons.sharing", { interest: t(`members:values.interests.${interest}`) })
            : t("featured")}
        </h2>
        <ul className="grid grid-cols-3 gap-3 lg:grid-cols-6">
          {shown.map((member, at) => (
            <li key={member.id}>
              <a href={toSignUp(page, member.id)} className="block text-sm">
                <Face member={member} shape="portrait" eager={at < 3} named />
                <span className="mt-2 block break-words leading-snug">
                  <bdi>{member.name}</bdi>, {member.age}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {signUp}
    </div>
  );
}
