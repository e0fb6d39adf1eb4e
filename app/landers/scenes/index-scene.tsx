import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** The site's front page: featured members, to whom one writes, and the sign-up form. */
export function IndexScene({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  return (
    <PageColumn className="grid gap-10 py-8 lg:grid-cols-2 lg:gap-16 lg:py-14">
      <LanderHeadline page={page} className="lg:pt-6" />
      <ul className="grid grid-cols-3 gap-3 self-start" aria-label={t("featured")}>
        {page.featured.map((member, index) => (
          <li key={member.id}>
            <a href={signupHref(page, member.id)} className="block text-sm">
              <MemberPhoto member={member} shape="portrait" eager={index < 3} named />
              <span className="mt-1.5 block font-semibold leading-snug">
                <ProperName>{member.name}</ProperName>, {member.age}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="lg:col-span-2">{signUp}</div>
    </PageColumn>
  );
}
