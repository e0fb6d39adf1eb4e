import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { placeOf, placeWithCountryOf } from "#app/members/place.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { PhotosNeedProof } from "#app/members/photos/photos-need-proof.tsx";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import { ProfilePhotos, useLightboxPhotos } from "./profile-photos.tsx";
import type { ProfileView } from "#app/members/profile/profile-view.ts";
import type { Interest } from "#app/members/profile-values.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** The main photo and a row of others: that much stays beside the texts as they scroll. */
const oneRow = 4;

type ProfileScreenProps = {
  view: ProfileView;
  own: boolean;
  /** What the viewer likes, too. */
  sharedInterests: Interest[];
  /** What the member has answered, each to be answered. */
  prompts: ReactNode;
  /** Beside the other badges: likes you, match. */
  badge: ReactNode;
  /** Like, message … or a link to the login. */
  actions: ReactNode;
  /** Beside the name: report and block. */
  menu: ReactNode;
  /** At the end of the page: block, report. */
  footer: ReactNode;
  /** Where locked photos lead. */
  unlockUrl: string;
  /** Why the last action was refused. */
  refusal: ReactNode;
};

/** A member's profile: on phones the photos with who it is on them, then the actions, the texts and the facts. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { view, own, sharedInterests, prompts, badge, actions, menu, footer, unlockUrl, refusal } = props;
  const { t } = useTranslation("members");
  const fictional = useFictionalMark();
  const { card, photos } = view;
  return (
    <Page as="article" className="max-md:pb-20 md:pt-10">
      <PhotosNeedProof />
      <PhotoLightbox name={card.name} photos={useLightboxPhotos(view)}>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-14">
          <div className="profile-top md:contents">
            <div
              className={classes(
                "min-w-0 md:row-span-2 md:self-start",
                photos.length <= oneRow && "md:sticky md:top-6",
              )}
            >
              <ProfilePhotos view={view} unlockUrl={unlockUrl} />
            </div>
            <ProfileHead view={view} badge={badge} menu={menu} />
          </div>
          <Stack gap="section" className="content-start">
            <Stack>
              {own ? <Notice title={t("profile.own.title")}>{t("profile.own.text")}</Notice> : null}
              {refusal}
              {actions ? <Cluster>{actions}</Cluster> : null}
              {card.fictional ? (
                <Notice variant="warning" icon={fictional.icon} title={fictional.word}>
                  {fictional.text}
                </Notice>
              ) : null}
            </Stack>
            <ProfileFacts view={view} shared={sharedInterests} prompts={prompts} />
            {footer}
          </Stack>
        </div>
      </PhotoLightbox>
    </Page>
  );
}

/** Name, age, place, when they were here, and badges. */
function ProfileHead({ view: { card }, badge, menu }: Pick<ProfileScreenProps, "view" | "badge" | "menu">) {
  const { t, i18n } = useTranslation("members");
  const place = placeOf(card, i18n.language);
  const active = card.online ? t("card.online") : card.active && t(`card.active_${card.active}`);
  return (
    <Stack gap="tight" className="profile-head">
      <div className="flex items-start justify-between gap-3 large-text:flex-wrap">
        <h1 className="min-w-0 text-3xl md:text-4xl">
          <ProperName>{card.name}</ProperName>, {card.age}
        </h1>{" "}
        {menu ? <div className="profile-menu">{menu}</div> : null}
      </div>
      <p className="profile-place text-lg text-muted">
        {card.online ? <span className="member-online me-1.5" /> : null}
        {place}
        <span className="max-md:hidden">{placeWithCountryOf(card, i18n.language).slice(place.length)}</span>
        {place && active ? " · " : null}
        {active}
      </p>
      <Cluster gap="tight" className="empty:hidden">
        {badge}
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
      </Cluster>
    </Stack>
  );
}
