import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholderUrl } from "#app/platform/images/thumbhash-placeholder.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { RenderedOnce } from "#app/platform/render/rendered-once.tsx";
import type { MemberCard as Member } from "./card.queries.server.ts";
import { EmptyPhoto } from "./photos/empty-photo.tsx";
import { placeOf, placeWithCountryOf } from "./place.ts";
import { cardImageSources, usePhotoUrl } from "./photos/use-photo-url.ts";
import { useFictionalMark } from "./use-fictional-mark.ts";

type MemberCardProps = {
  member: Member;
  to: string;
  /** On the photo: new, match. */
  badge?: ReactNode;
  /** Buttons below the card: like, write. */
  actions?: ReactNode;
  /** A single, large card. */
  large?: boolean;
  /** Above the fold. */
  eager?: boolean;
  /** Shows the country too, for lists with members of several countries. */
  withCountry?: boolean;
  /** What `badge` and `actions` show: cards with equal facts are rendered once (`RenderedOnce`). */
  facts?: unknown;
};

/** A member in a list: photo, name and age, place, online status, and the mandatory marks. */
export function MemberCard({ facts, ...card }: MemberCardProps) {
  const { member, to, large, eager, withCountry } = card;
  const item = { id: `m-${member.id}`, className: "flex min-w-0 scroll-mt-4 flex-col gap-2" };
  const content = <MemberCardContent {...card} />;
  if (facts === undefined) return <li {...item}>{content}</li>;
  return (
    <RenderedOnce as="li" {...item} facts={["card", member, to, large, eager, withCountry, facts]}>
      {content}
    </RenderedOnce>
  );
}

function MemberCardContent({ member, to, badge, actions, large, eager, withCountry }: MemberCardProps) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  const photoAddress = usePhotoUrl();
  const place = withCountry || large ? placeWithCountryOf(member, i18n.language) : placeOf(member, i18n.language);
  return (
    <>
      <Link to={to} prefetch="none" className="group relative block no-underline" data-member={member.id}>
        {member.photo ? (
          <Picture
            {...(large ? { src: photoAddress(member.photo, "full") } : cardImageSources(photoAddress, member.photo))}
            alt=""
            width={480}
            height={large ? 600 : 480}
            placeholder={placeholderUrl(member.photo.thumbhash)}
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
        </span>{" "}
        <span className="mt-2 flex min-w-0 items-baseline gap-1.5">
          <span className="min-w-0 break-words font-display text-lg font-bold leading-tight group-hover:underline">
            <bdi>{member.name}</bdi>
          </span>{" "}
          <span className="tabular-nums">{member.age}</span>{" "}
          {member.premium ? <VisuallyHidden>{t("card.premium")}</VisuallyHidden> : null}{" "}
          {member.online ? (
            <span className="ms-auto flex items-center gap-1 text-xs font-semibold text-success-text">
              <span className="h-2 w-2 rounded-full bg-success" aria-hidden />
              <span className="max-sm:sr-only">{t("card.online")}</span>
            </span>
          ) : null}
        </span>{" "}
        <span className="block break-words text-sm text-muted">{place}</span>{" "}
        {member.fictional && fictional.everywhere ? (
          <span className="block text-xs text-muted">{fictional.text}</span>
        ) : null}
      </Link>
      {actions ? <div className="mt-auto grid gap-2">{actions}</div> : null}
    </>
  );
}
