import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeOf } from "#app/members/place.ts";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** A deck of cards: pass scrolls to the next one, like opens the form for that member; it can also be swiped. */
export function CardDeckScene({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  return (
    <PageColumn className="grid gap-10 pb-6 pt-2 lg:max-w-5xl lg:grid-cols-[1fr_24rem] lg:py-6 lg:items-center lg:gap-16">
      <ol
        className="mx-auto flex w-full max-w-sm snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth lg:row-start-1 lg:col-start-2 motion-reduce:scroll-auto"
        aria-label={t("deck.label")}
      >
        {page.featured.map((member, index) => {
          const next = page.featured[index + 1];
          return (
            <li key={member.id} id={`card-${member.id}`} className="w-full shrink-0 snap-center">
              <MemberPhoto member={member} shape="portrait" eager={index === 0} corner="talk-xl" named />
              <p className="mt-3 font-display text-xl font-bold">
                <ProperName>{member.name}</ProperName>, {member.age}
              </p>
              <p className="text-sm text-muted">{placeOf(member, i18n.language)}</p>
              <div className="mt-3 grid grid-cols-2 gap-3">
                <a className={buttonClasses({ variant: "secondary" })} href={next ? `#card-${next.id}` : "#join"}>
                  <Icon name="x" />
                  {t("deck.pass")}
                </a>{" "}
                <a className={buttonClasses({})} href={signupHref(page, member.id)}>
                  <Icon name="heart" />
                  {t("deck.like")}
                </a>
              </div>
            </li>
          );
        })}
      </ol>
      <LanderHeadline page={page} className="lg:col-start-1 lg:row-start-1" />
      <div className="lg:col-span-2">{signUp}</div>
    </PageColumn>
  );
}
