import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { urls } from "#app/urls.ts";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import type { LightboxPhoto } from "./photo-lightbox.tsx";
import type { ProfileView, ShownPhoto } from "#app/members/profile/profile-view.ts";
import { useInlineLink } from "#app/members/photos/photo-link.tsx";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";

/** The main photo of a profile, large. */
export function MainPhoto({ view: { card, photos } }: { view: ProfileView }) {
  const { t } = useTranslation("members");
  const main = photos.find((photo) => photo.main);
  const photoAddress = usePhotoUrl();
  const inlineLink = useInlineLink();
  if (!main) return <EmptyPhoto shape="profile" gold={card.premium} />;
  const light = photoAddress({ id: main.id, shared: card.photo?.shared ?? false }, "card");
  const { sign, ...link } = inlineLink(light);
  return (
    <a href={urls.photo(main.id, "full")} data-photo={main.id} {...link} className="relative block">
      <Picture
        src={photoAddress({ id: main.id, shared: card.photo?.shared ?? false }, "full")}
        light={light}
        alt={t("profile.photos.main", { name: card.name })}
        width={main.width}
        height={main.height}
        placeholder={main.placeholder && placeholderUrl(main.placeholder)}
        shape="profile"
        gold={card.premium}
        corner="talk-xl"
        eager
      />
      {sign}
    </a>
  );
}

/** The photos for the lightbox, the main one first: only those the viewer may see in full. */
export function useLightboxPhotos({ card: { name }, photos }: ProfileView): LightboxPhoto[] {
  const { t } = useTranslation("members");
  const [main, others] = [photos.filter((photo) => photo.main), photos.filter((photo) => !photo.main)];
  return [
    ...main.map((photo) => ({ ...photo, alt: t("profile.photos.main", { name }) })),
    ...others.map((photo, at) => ({ ...photo, alt: t("profile.photos.number", { number: at + 2, name }) })),
  ].filter(({ locked }) => !locked);
}

/** The other photos: visible ones link to the full picture, locked ones show only the blurred variant. */
export function OtherPhotos({ view: { card, photos }, locked }: { view: ProfileView; locked: string }) {
  const { t } = useTranslation("members");
  const others = photos.filter((photo) => !photo.main);
  return (
    // On phones one swipes through them; a part of the next one shows that there is one.
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0">
      {others.map((photo, number) => (
        <li key={photo.id} className="w-3/4 min-w-0 shrink-0 snap-start sm:w-auto">
          <OtherPhoto
            photo={photo}
            alt={photo.locked ? "" : t("profile.photos.number", { number: number + 2, name: card.name })}
            locked={locked}
            gold={card.premium}
            shared={card.photo?.shared ?? false}
          />
          {photo.pending ? (
            <Badge variant="neutral" icon="clock" className="mt-2">
              {t("profile.photos.pending")}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function OtherPhoto(props: { photo: ShownPhoto; alt: string; locked: string; gold: boolean; shared: boolean }) {
  const { photo, alt, locked, gold, shared } = props;
  const photoAddress = usePhotoUrl();
  const inlineLink = useInlineLink();
  if (photo.locked) {
    const src = photoAddress({ id: photo.id, shared }, "blur");
    return (
      <a href="#locked" className="block">
        <Picture src={src} light={src} alt={alt} width={48} height={48} shape="square" gold={gold} locked={locked} />
      </a>
    );
  }
  const { sign, ...link } = inlineLink(urls.photo(photo.id, "card"));
  return (
    <a href={urls.photo(photo.id, "full")} data-photo={photo.id} {...link} className="relative block">
      <Picture
        src={urls.photo(photo.id, "match")}
        light={urls.photo(photo.id, "thumb")}
        alt={alt}
        width={480}
        height={480}
        shape="square"
        gold={gold}
        placeholder={photo.placeholder && placeholderUrl(photo.placeholder)}
      />
      {sign}
    </a>
  );
}
