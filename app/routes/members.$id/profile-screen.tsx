import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { placeWithCountryOf } from "#app/members/place.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { PhotosNeedProof } from "#app/members/photos/photos-need-proof.tsx";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import { MainPhoto, OtherPhotos, useLightboxPhotos } from "./profile-photos.tsx";
import type { ProfileView } from "#app/members/profile/profile-view.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type ProfileScreenProps = {
  view: ProfileView;
  own: boolean;
  /** Beside the other badges: likes you, match. */
  badge: ReactNode;
  /** Like, message … or a link to the login. */
  actions: ReactNode;
  /** Beside the name: report and block. */
  menu: ReactNode;
  /** At the end of the page: block, report. */
  footer: ReactNode;
  /** The text on locked photos, and the notice below them. */
  lockedLabel: string;
  lockedNotice: ReactNode;
  /** Why the last action was refused. */
  refusal: ReactNode;
};

/** A member's profile: photos, name and place, facts, and actions. */
export function ProfileScreen({
  view,
  own,
  badge,
  actions,
  menu,
  footer,
  lockedLabel,
  lockedNotice,
  refusal,
}: ProfileScreenProps) {
  const { t } = useTranslation("members");
  const { card, photos } = view;
  return (
    <Page as="article" className="pt-6 max-sm:pb-20 sm:pt-10">
      <PhotosNeedProof />
      <PhotoLightbox name={card.name} photos={useLightboxPhotos(view)}>
        <div className="grid gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
          <Stack className="content-start md:sticky md:top-24 md:self-start">
            <MainPhoto view={view} />
          </Stack>
          <Stack gap="section" className="content-start">
            <Stack>
              {own ? <Notice title={t("profile.own.title")}>{t("profile.own.text")}</Notice> : null}
              {refusal}
              <ProfileHead view={view} badge={badge} menu={menu} />
              {actions ? <Cluster>{actions}</Cluster> : null}
            </Stack>
            {photos.length > 1 ? (
              <Stack as="section">
                <SectionTitle>{t("profile.photos.title")}</SectionTitle>
                <OtherPhotos view={view} locked={lockedLabel} />
                {photos.some((photo) => photo.locked) ? (
                  <div id="locked" tabIndex={-1}>
                    {lockedNotice}
                  </div>
                ) : null}
              </Stack>
            ) : null}
            <ProfileFacts view={view} />
            {footer}
          </Stack>
        </div>
      </PhotoLightbox>
    </Page>
  );
}

/** Name, age, place, online status and badges; for a fictional member also the full notice. */
function ProfileHead({ view: { card, photos }, badge, menu }: Pick<ProfileScreenProps, "view" | "badge" | "menu">) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  const place = placeWithCountryOf(card, i18n.language);
  return (
    <Stack gap="tight">
      <div className="flex items-start justify-between gap-3 large-text:flex-wrap">
        <h1 className="min-w-0 text-4xl">
          <ProperName>{card.name}</ProperName>, {card.age}
        </h1>{" "}
        {menu}
      </div>
      {place ? (
        <p className="flex items-center gap-2 text-lg text-muted">
          <Icon name="map-pin" />
          {place}
        </p>
      ) : null}
      <Cluster gap="tight">
        {badge}
        {card.online ? (
          <Badge variant="success">{t("card.online")}</Badge>
        ) : card.active ? (
          <Badge variant="neutral">{t(`card.active_${card.active}`)}</Badge>
        ) : null}
        {card.verified ? (
          <Badge variant="wash" icon="badge-check">
            {t("card.verified")}
          </Badge>
        ) : null}
        {card.premium ? (
          <Badge variant="gold" icon="crown">
            {t("card.premium")}
          </Badge>
        ) : null}
        <Badge variant="neutral" icon="image">
          {photos.length > 0 ? t("profile.photos.count", { count: photos.length }) : t("profile.photos.none")}
        </Badge>
      </Cluster>
      {card.fictional ? (
        <Notice variant="warning" icon={fictional.icon} title={fictional.word} className="mt-2">
          {fictional.text}
        </Notice>
      ) : null}
    </Stack>
  );
}
