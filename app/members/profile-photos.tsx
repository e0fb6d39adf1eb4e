import { useTranslation } from "react-i18next";
import { placeholderOf } from "../platform/image-thumbhash.ts";
import { Badge } from "../ui/badge.tsx";
import { Picture } from "../ui/picture.tsx";
import { urls } from "../urls.ts";
import { EmptyPhoto } from "./empty-photo.tsx";
import type { ProfileView, ShownPhoto } from "./profile-view.ts";

/** The main photo of a profile, large. */
export function MainPhoto({ view: { card, photos } }: { view: ProfileView }) {
  const { t } = useTranslation("members");
  const main = photos.find((photo) => photo.main);
  if (!main) return <EmptyPhoto shape="portrait" gold={card.premium} />;
  return (
    <Picture
      src={urls.photo(main.id, "full")}
      alt={t("profile.photos.main", { name: card.name })}
      width={main.width}
      height={main.height}
      placeholder={main.thumbhash && placeholderOf(main.thumbhash)}
      shape="portrait"
      gold={card.premium}
      corner="talk-xl"
      eager
    />
  );
}

/** The other photos: open ones lead to the whole picture, locked ones show the unrecognisable variant alone. */
export function OtherPhotos({ view: { card, photos }, locked }: { view: ProfileView; locked: string }) {
  const { t } = useTranslation("members");
  const others = photos.filter((photo) => !photo.main);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {others.map((photo, number) => (
        <li key={photo.id} className="min-w-0">
          <OtherPhoto
            photo={photo}
            alt={photo.locked ? "" : t("profile.photos.number", { number: number + 2, name: card.name })}
            locked={locked}
            gold={card.premium}
          />
          {photo.pending ? (
            <Badge look="neutral" icon="clock" className="mt-2">
              {t("profile.photos.pending")}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function OtherPhoto(props: { photo: ShownPhoto; alt: string; locked: string; gold: boolean }) {
  const { photo, alt, locked, gold } = props;
  if (photo.locked) {
    const src = urls.photo(photo.id, "blur");
    return (
      <a href="#locked" className="block">
        <Picture src={src} alt={alt} width={48} height={48} shape="square" gold={gold} locked={locked} />
      </a>
    );
  }
  return (
    <a href={urls.photo(photo.id, "full")} className="block">
      <Picture
        src={urls.photo(photo.id, "match")}
        alt={alt}
        width={480}
        height={480}
        shape="square"
        gold={gold}
        placeholder={photo.thumbhash && placeholderOf(photo.thumbhash)}
      />
    </a>
  );
}
