import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { placeOf } from "#app/members/place.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import type { FeaturedMember } from "../load-featured.server.ts";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** A feed of true statements only, made from who is online and which interests they have. */
export function ActivityFeed({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  return (
    <PageColumn className="grid gap-6 pb-8 pt-4 lg:grid-cols-[2fr_3fr] lg:gap-16 lg:py-8">
      <LanderHeadline page={page} className="lg:sticky lg:top-8 lg:self-start" />
      <ol className="grid gap-3 sm:gap-5" aria-label={t("feed.label")}>
        {page.featured.map((member, index) => (
          <li
            key={member.id}
            className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden sm:items-center bg-surface text-ink shadow-lift max-sm:gap-3 max-sm:p-2 talk-lg sm:grid-cols-[2fr_3fr]"
          >
            <MemberPhoto
              member={member}
              shape="profile"
              corner="none"
              eager={index < 4}
              className="max-sm:overflow-hidden max-sm:talk"
            />
            <div className="grid min-w-0 content-center sm:gap-4 sm:px-7">
              <FeedLine member={member} />
              {member.online ? <Likes member={member} /> : null}
              {/* On a phone the whole row is the link. */}
              <a
                href={signupHref(page, member.id)}
                className="link inline-flex min-h-touch items-center justify-self-start max-sm:after:absolute max-sm:after:inset-0"
              >
                {t("write", { name: member.name })}
              </a>
            </div>
          </li>
        ))}
      </ol>
      <div className="lg:col-span-2">{signUp}</div>
    </PageColumn>
  );
}

function FeedLine({ member }: { member: FeaturedMember }) {
  const { t, i18n } = useTranslation("landers");
  const words = listFormat(i18n.language).format(useInterestNames()(member.interests.slice(0, 3)));
  const about = { name: member.name, age: member.age, place: placeOf(member, i18n.language) };
  const sentence = member.online
    ? t("feed.online", about)
    : words
      ? t("feed.likes", { ...about, words })
      : t("feed.here", about);
  return <p className="font-semibold sm:font-display sm:text-xl sm:font-bold sm:leading-snug">{sentence}</p>;
}

/** The interests that the sentence of an online member leaves out, if there is room beside the picture. */
function Likes({ member }: { member: FeaturedMember }) {
  const { t } = useTranslation("members");
  return (
    <ul className="grid gap-2 empty:hidden max-sm:hidden">
      {member.interests.slice(0, 4).map((each) => (
        <li key={each} className="flex items-center gap-3">
          <Icon name={`interest-${each}`} size={24} />
          {t(`values.interests.${each}`)}
        </li>
      ))}
    </ul>
  );
}
