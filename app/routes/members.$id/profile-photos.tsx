import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { urls } from "#app/urls.ts";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import type { LightboxPhoto } from "./photo-lightbox.tsx";
import type { ProfileView, ShownPhoto } from "#app/members/profile/profile-view.ts";
import { useInlineLink } from "#app/members/photos/photo-link.tsx";
import type { PhotoLockRefusal } from "#app/members/photos/photo-refusals.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";

const lockReason: PhotoLockRefusal = "premium_only_photo";

/** The main photo first: it has the whole width. */
const inOrder = (photos: ShownPhoto[]) => [...photos.filter(({ main }) => main), ...photos.filter(({ main }) => !main)];

/** The photos for the lightbox, the main one first: only those the viewer may see in full. */
export function useLightboxPhotos({ card: { name }, photos }: ProfileView): LightboxPhoto[] {
  const photoAlt = usePhotoAlt(name);
  return inOrder(photos)
    .map((photo, at) => ({ ...photo, alt: photoAlt(photo, at) }))
    .filter(({ locked }) => !locked);
}

function usePhotoAlt(name: string) {
  const { t } = useTranslation("members");
  return (photo: ShownPhoto, at: number) =>
    photo.main ? t("profile.photos.main", { name }) : t("profile.photos.number", { number: at + 1, name });
}

/** All photos of a profile. Locked ones are blurred and lead to `unlockUrl`: Premium, or for visitors the login. */
export function ProfilePhotos({ view: { card, photos }, unlockUrl }: { view: ProfileView; unlockUrl: string }) {
  const { t } = useTranslation("members");
  const photoAlt = usePhotoAlt(card.name);
  const shown = inOrder(photos);
  const shared = card.photo?.shared ?? false;
  return (
    <ul
      aria-label={t("profile.photos.title")}
      // It scrolls with the keyboard, too.
      tabIndex={shown.length > 1 ? 0 : undefined}
      className={classes("profile-photos", card.premium && "profile-gold")}
    >
      {shown[0]?.main ? null : (
        <li>
          <EmptyPhoto shape="profile" gold={card.premium} />
        </li>
      )}
      {shown.map((photo, at) => (
        <li key={photo.id}>
          {photo.locked ? (
            <LockedPhoto photo={photo} gold={card.premium} shared={shared} unlockUrl={unlockUrl} />
          ) : (
            <OpenPhoto photo={photo} alt={photoAlt(photo, at)} gold={card.premium} shared={shared} />
          )}{" "}
          <span aria-hidden="true" className="profile-count">
            {at + 1} / {shown.length}
          </span>{" "}
          {photo.pending ? (
            <Badge variant="neutral" icon="clock" className="absolute bottom-3 start-3">
              {t("profile.photos.pending")}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type PhotoProps = { photo: ShownPhoto; gold: boolean; shared: boolean };

/** Opens the full picture. */
function OpenPhoto({ photo, alt, gold, shared }: PhotoProps & { alt: string }) {
  const photoAddress = usePhotoUrl();
  const inlineLink = useInlineLink();
  const { id, main } = photo;
  const light = main ? photoAddress({ id, shared }, "card") : urls.photo(id, "card");
  const { sign, ...link } = inlineLink(light);
  return (
    <a href={urls.photo(id, "full")} data-photo={id} {...link} className="relative block">
      <Picture
        src={main ? photoAddress({ id, shared }, "full") : urls.photo(id, "match")}
        light={main ? light : urls.photo(id, "thumb")}
        alt={alt}
        width={main ? photo.width : 480}
        height={main ? photo.height : 480}
        placeholder={photo.placeholder && placeholderUrl(photo.placeholder)}
        shape={main ? "profile" : "square"}
        corner={main ? "talk-xl" : "talk-lg"}
        gold={gold}
        eager={main}
      />
      {sign}
    </a>
  );
}

/** Shows the blurred variant alone, and leads to what shows the photo. */
function LockedPhoto({ photo, gold, shared, unlockUrl }: PhotoProps & { unlockUrl: string }) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  const src = usePhotoUrl()({ id: photo.id, shared }, "blur");
  const rule = errorText([lockReason])?.[0];
  return (
    <a href={unlockUrl} title={rule} className="relative block">
      <Picture
        src={src}
        light={src}
        alt=""
        width={48}
        height={48}
        shape="square"
        gold={gold}
        locked={t("card.premium")}
      />{" "}
      <span className="sr-only">{rule}</span>
    </a>
  );
}
