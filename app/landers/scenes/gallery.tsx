import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeOf } from "#app/members/place.ts";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** A wall of framed portraits with labels, scrolled sideways. */
export function Gallery({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  return (
    <>
      <PageColumn className="pb-6 pt-4 lg:py-8">
        <LanderHeadline page={page} />
      </PageColumn>
      <ul
        className="flex snap-x gap-4 overflow-x-auto sm:gap-8 border-b-8 border-edge bg-wash px-[max(theme(spacing.gutter),calc(50vw-37.5rem))] pb-12 pt-6"
        aria-label={t("featured")}
      >
        {page.featured.map((member, index) => (
          <li key={member.id} className="w-40 shrink-0 snap-center sm:w-72">
            <div className="border-8 border-ink bg-surface p-2 sm:border-[10px] sm:p-4 shadow-float">
              <MemberPhoto member={member} shape="tall" corner="none" eager={index < 2} named />
            </div>
            <div className="mx-auto mt-4 w-36 bg-surface sm:w-44 p-3 text-sm text-ink shadow-lift">
              <p className="font-display font-bold">
                <ProperName>{member.name}</ProperName>, {member.age}
              </p>
              <p className="text-muted">{placeOf(member, i18n.language)}</p>
              <a href={signupHref(page, member.id)} className="link inline-flex min-h-touch items-center">
                {t("write", { name: member.name })}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <PageColumn className="py-10">{signUp}</PageColumn>
    </>
  );
}
