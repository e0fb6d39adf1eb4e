import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeWithCountryOf } from "#app/members/place.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** One member in three panels (photo, place, interests), and other members below. */
export function Story({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation(["landers", "members"]);
  const [member, ...others] = page.featured;
  return (
    <PageColumn className="grid gap-10 py-6 lg:py-12">
      <LanderHeadline page={page} />
      {member ? (
        <ol className="grid gap-4 sm:grid-cols-3">
          <li>
            <MemberPhoto
              member={member}
              shape="portrait"
              corner="none"
              eager
              className="max-sm:h-[46dvh] max-sm:[&>.picture]:h-full"
            />
          </li>
          <li className="grid place-content-center gap-3 bg-field p-6 text-center text-on-field sm:aspect-[4/5]">
            <Icon name="map-pin" size={48} className="mx-auto" />
            <span className="font-display text-2xl font-bold">{placeWithCountryOf(member, i18n.language)}</span>
          </li>
          <li className="grid content-center gap-3 bg-wash p-6 sm:aspect-[4/5]">
            <span className="font-display text-2xl font-bold">{t("landers:story.likes")}</span>
            <ul className="grid gap-2">
              {member.interests.slice(0, 5).map((each) => (
                <li key={each} className="flex items-center gap-3">
                  <Icon name={`interest-${each}`} size={28} />
                  {t(`members:values.interests.${each}`)}
                </li>
              ))}
            </ul>
          </li>
        </ol>
      ) : null}
      {signUp}
      {others.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-xl">{t("landers:story.others")}</h2>
          <ul className="grid grid-cols-3 gap-3 sm:max-w-md">
            {others.map((each) => (
              <li key={each.id}>
                <a href={signupHref(page, each.id)} className="block text-sm">
                  <MemberPhoto member={each} shape="square" corner="talk" named />
                  <span className="mt-1 block leading-snug">
                    <ProperName>{each.name}</ProperName>, {each.age}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PageColumn>
  );
}
