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
      <PageColumn className="py-8">
        <LanderHeadline page={page} />
      </PageColumn>
      <ul
        className="flex snap-x gap-8 overflow-x-auto border-b-8 border-edge bg-wash px-gutter pb-12 pt-8"
        aria-label={t("featured")}
      >
        {page.featured.map((member, index) => (
          <li key={member.id} className="w-60 shrink-0 snap-center sm:w-72">
            <div className="border-[10px] border-ink bg-surface p-4 shadow-float">
              <MemberPhoto member={member} shape="tall" corner="none" eager={index < 2} named />
            </div>
            <div className="mx-auto mt-4 w-44 bg-surface p-3 text-sm shadow-lift">
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
