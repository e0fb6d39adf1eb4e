import { useTranslation } from "react-i18next";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import type { SceneProps } from "./scene.ts";

/** The site's front page: who is here, and the way in. */
export function IndexScene({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-8 lg:grid-cols-2 lg:gap-16 lg:py-14">
      <LanderWords page={page} className="lg:pt-6" />
      <ul className="grid grid-cols-3 gap-3 self-start" aria-label={t("featured")}>
        {page.featured.map((member, at) => (
          <li key={member.id}>
            <Face member={member} shape="portrait" eager={at < 3} />
          </li>
        ))}
      </ul>
      <div className="lg:col-span-2">{signUp}</div>
    </div>
  );
}
