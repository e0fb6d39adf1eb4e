import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholderOf } from "../platform/image-thumbhash.ts";
import { Badge } from "../ui/badge.tsx";
import { Picture } from "../ui/picture.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { MemberCard as Member } from "./card.queries.server.ts";
import { EmptyPhoto } from "./empty-photo.tsx";
import { placeOf, wholePlaceOf } from "./place.ts";
import { usePhotoAddress } from "./use-photo-address.ts";
import { useFictional } from "./use-fictional.ts";

export type MemberCardProps = {
  member: Member;
  to: string;
  /** Beside the name: new, match. */
  badge?: ReactNode;
  /** Buttons under the card: like, write. */
  actions?: ReactNode;
  /** One card that has the page to itself. */
  large?: boolean;
  /** Above the fold. */
  eager?: boolean;
  /** Members of several countries stand together: the place says which. */
  withCountry?: boolean;
};

/** A member in a list: photo, name and age, place, presence, and the marks that must never be missing. */
export function MemberCard({ member, to, badge, actions, large, eager, withCountry }: MemberCardProps) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictional();
  const photoAddress = usePhotoAddress();
  const place = withCountry || large ? wholePlaceOf(member, i18n.language) : placeOf(member, i18n.language);
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Link to={to} prefetch="none" className="group relative block no-underline" data-member={member.id}>
        {member.photo ? (
          <Picture
            src={photoAddress(member.photo, large ? "full" : "match")}
            alt=""
            width={480}
            height={large ? 600 : 480}
            placeholder={placeholderOf(member.photo.thumbhash)}
            shape={large ? "portrait" : "square"}
            gold={member.premium}
            eager={eager}
          />
        ) : (
          <EmptyPhoto shape={large ? "portrait" : "square"} gold={member.premium} />
        )}
        <span className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          {member.fictional ? (
            <Badge look="overlay" icon={fictional.icon}>
              {fictional.word}
            </Badge>
          ) : null}
          {badge}
        </span>
        <span className="mt-2 flex min-w-0 items-baseline gap-1.5">
          <span className="min-w-0 break-words font-display text-lg font-bold leading-tight group-hover:underline">
            <bdi>{member.name}</bdi>
          </span>
          <span className="tabular-nums">{member.age}</span>
          {member.premium ? <VisuallyHidden>{t("card.premium")}</VisuallyHidden> : null}
          {member.online ? (
            <span className="ms-auto flex items-center gap-1 text-xs font-semibold text-success-text">
              <span className="h-2 w-2 rounded-full bg-success" aria-hidden />
              <span className="max-sm:sr-only">{t("card.online")}</span>
            </span>
          ) : null}
        </span>
        <span className="block break-words text-sm text-muted">{place}</span>
        {member.fictional && fictional.everywhere ? (
          <span className="block text-xs text-muted">{fictional.text}</span>
        ) : null}
      </Link>
      {actions ? <div className="mt-auto grid gap-2">{actions}</div> : null}
    </li>
  );
}
