import { useTranslation } from "react-i18next";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import { toSignUp } from "../to-sign-up.ts";
import type { SceneProps } from "./scene.ts";

/** A short drawn film, played by whoever wants to; with Save-Data its poster alone. */
export function VideoScene({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  const frame = "aspect-video w-full bg-field object-cover talk-lg";
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-8">
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-12">
        {page.savesData ? (
          <img src="/landers/first-line.webp" alt={t("video.label")} width={960} height={540} className={frame} />
        ) : (
          <video
            controls
            muted
            loop
            playsInline
            preload="none"
            poster="/landers/first-line.webp"
            width={960}
            height={540}
            aria-label={t("video.label")}
            className={frame}
          >
            <source src="/landers/first-line.mp4" type="video/mp4" />
            <source src="/landers/first-line.webm" type="video/webm" />
          </video>
        )}
        <LanderWords page={page} />
      </div>
      <ul className="grid grid-cols-4 gap-3" aria-label={t("featured")}>
        {page.featured.map((member) => (
          <li key={member.id}>
            <a href={toSignUp(page, member.id)} className="block text-sm">
              <Face member={member} shape="square" named />
              <span className="mt-2 block break-words leading-snug">
                <bdi>{member.name}</bdi>, {member.age}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {signUp}
    </div>
  );
}
