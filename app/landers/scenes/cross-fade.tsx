import { useTranslation } from "react-i18next";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import { classes } from "../../ui/classes.ts";
import type { SceneProps } from "./scene.ts";

const delays = ["", "[animation-delay:-10s]", "[animation-delay:-5s]"];

/** Three scenes that fade into each other: a message, an answer, an evening. Who wants no motion sees the first. */
export function CrossFade({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  const scenes = page.featured.slice(0, 3);
  return (
    <>
      <div className="bg-field text-on-field">
        <div className="mx-auto grid max-w-page gap-8 px-gutter py-8 lg:grid-cols-2 lg:items-center lg:gap-16">
          <ul className="relative mx-auto aspect-[4/5] w-full max-w-md" aria-label={t("featured")}>
            {scenes.map((member, at) => (
              <li
                key={member.id}
                className={classes(
                  "absolute inset-0 animate-scene motion-reduce:animate-none",
                  delays[at],
                  at > 0 && "motion-reduce:hidden",
                )}
              >
                <Face member={member} shape="portrait" corner="talk-xl" eager={at === 0} />
                <p className="absolute inset-x-4 bottom-4 bg-surface p-4 font-display text-xl font-bold text-ink talk-lg">
                  {t(`fade.${at as 0 | 1 | 2}`)}
                </p>
              </li>
            ))}
          </ul>
          <LanderWords page={page} onField />
        </div>
      </div>
      <div className="mx-auto max-w-page px-gutter py-10">{signUp}</div>
    </>
  );
}
