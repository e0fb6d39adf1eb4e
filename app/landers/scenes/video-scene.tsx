import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** A short drawn film that plays on demand; with Save-Data only its poster is shown. */
export function VideoScene({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  const frame = "aspect-video w-full bg-field object-cover talk-lg";
  return (
    <PageColumn className="grid gap-4 pb-8 pt-4 lg:gap-10 lg:py-8">
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-12">
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
        <LanderHeadline page={page} />
      </div>
      <ul className="grid grid-cols-4 gap-3 max-lg:order-first" aria-label={t("featured")}>
        {page.featured.map((member) => (
          <li key={member.id}>
            <a href={signupHref(page, member.id)} className="block text-sm">
              <MemberPhoto member={member} shape="square" named />
              {/* On phones a name fills its line: the age has the next one, without a comma at the start of it. */}
              <span className="mt-2 block leading-snug max-lg:sr-only">
                <ProperName>{member.name}</ProperName>
                <span className="max-sm:hidden">, </span>
                <span className="max-sm:block">{member.age}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {signUp}
    </PageColumn>
  );
}
