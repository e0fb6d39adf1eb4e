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
    <PageColumn className="grid gap-5 pb-8 pt-2 lg:grid-cols-2 lg:gap-16 lg:py-14">
      {/* On a phone the faces come first; beside the headline elsewhere. */}
      <ul
        className="flex gap-2 self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:col-start-2 lg:grid lg:grid-cols-3 lg:gap-3"
        aria-label={t("featured")}
      >
        {page.featured.map((member, index) => (
          <li key={member.id} className="max-lg:w-[31%] max-lg:shrink-0">
            <a href={signupHref(page, member.id)} className="block text-sm">
              <MemberPhoto member={member} shape="portrait" eager={index < 3} named />
              <span className="mt-1 block font-semibold leading-snug max-lg:text-xs">
                <ProperName>{member.name}</ProperName>, {member.age}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LanderHeadline page={page} className="lg:row-start-1 lg:pt-6" />
      <div className="lg:col-span-2">{signUp}</div>
    </PageColumn>
  );
}
