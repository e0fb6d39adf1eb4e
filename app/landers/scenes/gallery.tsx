import { useTranslation } from "react-i18next";
import { placeOf } from "../../members/place.ts";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import { toSignUp } from "../to-sign-up.ts";
import type { SceneProps } from "./scene.ts";

/** A wall with framed portraits and their labels; one walks along it. */
export function Gallery({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  return (
    <>
      <div className="mx-auto max-w-page px-gutter py-8">
        <LanderWords page={page} />
      </div>
      <ul
        className="flex snap-x gap-8 overflow-x-auto border-b-8 border-edge bg-wash px-gutter pb-12 pt-8"
        aria-label={t("featured")}
      >
        {page.featured.map((member, at) => (
          <li key={member.id} className="w-60 shrink-0 snap-center sm:w-72">
            <div className="border-[10px] border-ink bg-surface p-4 shadow-float">
              <Face member={member} shape="tall" corner="none" eager={at < 2} named />
            </div>
            <div className="mx-auto mt-4 w-44 bg-surface p-3 text-sm shadow-lift">
              <p className="font-display font-bold">
                <bdi>{member.name}</bdi>, {member.age}
              </p>
              <p className="text-muted">{placeOf(member, i18n.language)}</p>
              <a href={toSignUp(page, member.id)} className="link inline-flex min-h-touch items-center">
                {t("write", { name: member.name })}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div className="mx-auto max-w-page px-gutter py-10">{signUp}</div>
    </>
  );
}
