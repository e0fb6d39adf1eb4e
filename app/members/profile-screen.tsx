import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Cluster, Stack } from "../ui/stack.tsx";
import { wholePlaceOf } from "./place.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import { MainPhoto, OtherPhotos, useLightboxPhotos } from "./profile-photos.tsx";
import type { ProfileView } from "./profile-view.ts";
import { useFictional } from "./use-fictional.ts";

export type ProfileScreenProps = {
  view: ProfileView;
  own: boolean;
  /** Like, write … or the way to the login. */
  actions: ReactNode;
  /** At the page's end: block, report. */
  end: ReactNode;
  /** What stands on locked photos, and the rule with its way out under them. */
  locked: string;
  lockedNotice: ReactNode;
  /** Why the last action was refused. */
  refusal: ReactNode;
};

/** A member's profile: photo, who and where, what they told, and what can be done. */
export function ProfileScreen({ view, own, actions, end, locked, lockedNotice, refusal }: ProfileScreenProps) {
  const { t } = useTranslation("members");
  const { card, photos } = view;
  return (
    <article className="mx-auto max-w-page px-gutter pb-16 pt-6 sm:pt-10">
      <PhotoLightbox name={card.name} photos={useLightboxPhotos(view)}>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
          <Stack className="content-start lg:sticky lg:top-24 lg:self-start">
            <MainPhoto view={view} />
          </Stack>
          <Stack gap="section" className="content-start">
            <Stack>
              {own ? <Notice title={t("profile.own.title")}>{t("profile.own.text")}</Notice> : null}
              {refusal}
              <ProfileHead view={view} />
              {actions ? <Cluster>{actions}</Cluster> : null}
            </Stack>
            {photos.length > 1 ? (
              <Stack as="section">
                <SectionTitle>{t("profile.photos.title")}</SectionTitle>
                <OtherPhotos view={view} locked={locked} />
                {photos.some((photo) => photo.locked) ? (
                  <div id="locked" tabIndex={-1}>
                    {lockedNotice}
                  </div>
                ) : null}
              </Stack>
            ) : null}
            <ProfileFacts view={view} />
            {end}
          </Stack>
        </div>
      </PhotoLightbox>
    </article>
  );
}

/** Name, age, place, presence, and the marks: premium, fictional with its whole text. */
function ProfileHead({ view: { card, photos } }: { view: ProfileView }) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictional();
  const place = wholePlaceOf(card, i18n.language);
  return (
    <Stack gap="tight">
      <h1 className="text-4xl">
        <bdi>{card.name}</bdi>, {card.age}
      </h1>
      {place ? (
        <p className="flex items-center gap-2 text-lg text-muted">
          <Icon name="map-pin" />
          {place}
        </p>
      ) : null}
      <Cluster gap="tight">
        {card.online ? <Badge look="success">{t("card.online")}</Badge> : null}
        {card.premium ? (
          <Badge look="gold" icon="crown">
            {t("card.premium")}
          </Badge>
        ) : null}
        <Badge look="neutral" icon="image">
          {photos.length > 0 ? t("profile.photos.count", { count: photos.length }) : t("profile.photos.none")}
        </Badge>
      </Cluster>
      {card.fictional ? (
        <Notice look="warning" icon={fictional.icon} title={fictional.word} className="mt-2">
          {fictional.text}
        </Notice>
      ) : null}
    </Stack>
  );
}
