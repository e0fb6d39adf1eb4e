import { useTranslation } from "react-i18next";
import { placeOf } from "../../members/place.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Icon } from "../../ui/icon.tsx";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import { toSignUp } from "../to-sign-up.ts";
import type { SceneProps } from "./scene.ts";

/** A deck of cards: pass goes to the next one, like to the form with that member; a finger can push it too. */
export function SwipeDeck({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-6 lg:grid-cols-[1fr_24rem] lg:items-center lg:gap-16">
      <LanderWords page={page} className="lg:col-start-1" />
      <ol
        className="mx-auto flex w-full max-w-sm snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth lg:row-start-1 lg:col-start-2 motion-reduce:scroll-auto"
        aria-label={t("deck.label")}
      >
        {page.featured.map((member, at) => {
          const next = page.featured[at + 1];
          return (
            <li key={member.id} id={`card-${member.id}`} className="w-full shrink-0 snap-center">
              <Face member={member} shape="portrait" eager={at === 0} corner="talk-xl" named />
              <p className="mt-3 font-display text-xl font-bold">
                <bdi>{member.name}</bdi>, {member.age}
              </p>
              <p className="text-sm text-muted">{placeOf(member, i18n.language)}</p>
              <div className="mt-3 grid grid-cols-2 gap-3">
                <a className={buttonLook({ look: "secondary" })} href={next ? `#card-${next.id}` : "#join"}>
                  <Icon name="x" />
                  {t("deck.pass")}
                </a>
                <a className={buttonLook({})} href={toSignUp(page, member.id)}>
                  <Icon name="heart" />
                  {t("deck.like")}
                </a>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="lg:col-span-2">{signUp}</div>
    </div>
  );
}
