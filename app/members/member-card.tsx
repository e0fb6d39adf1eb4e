import { Link } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { classes } from "#app/ui/classes.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { MemberCard as Member } from "./card.queries.server.ts";
import { EmptyPhoto } from "./photos/empty-photo.tsx";
import { PhotoLink } from "./photos/photo-link.tsx";
import { placeWithCountryOf, townOf, townWithCountryOf } from "./place.ts";
import { cardImageSources, usePhotoUrl } from "./photos/use-photo-url.ts";
import { VerifiedMark } from "./verification/verified-mark.tsx";
import { useFictionalMark } from "./use-fictional-mark.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type MemberCardProps = {
  member: Member;
  to: string;
  /** On the photo: new, match. */
  badge?: ReactNode;
  /** On the photo's corner: a `LikeButton` with `onPhoto`. */
  like?: ReactNode;
  /** Below the card: reasons, other buttons. */
  actions?: ReactNode;
  /** A single, large card. */
  large?: boolean;
  /** Above the fold. */
  eager?: boolean;
  /** In place of the town: what the viewer has in common with them, when they visited. */
  note?: ReactNode;
  /** Shows the country too, for lists with members of several countries. */
  withCountry?: boolean;
};

/** A member in a list: the photo, and on it name, age, place, online status and the mandatory marks. */
export function MemberCard(props: MemberCardProps) {
  const { member, to, badge, like, actions, large, eager, note, withCountry } = props;
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  // The photo's own link is in the other corner.
  const isLight = useContext(LightPageContext) !== undefined;
  const photoAddress = usePhotoUrl();
  const placeIn = large ? placeWithCountryOf : withCountry ? townWithCountryOf : townOf;
  const place = placeIn(member, i18n.language);
  const active = large && member.active && !member.online ? t(`card.active_${member.active}`) : "";
  const spoken = member.spokenLine && !isLight ? t("card.speaks", { languages: member.spokenLine }) : "";
  const shape = large ? "profile" : "portrait";
  return (
    <li id={`m-${member.id}`} className={classes("member-card", large && "member-large")}>
      <Link to={to} prefetch="none" className="member-link" data-member={isLight ? undefined : member.id}>
        {member.photo ? (
          <Picture
            {...(large
              ? { src: photoAddress(member.photo, "full"), light: photoAddress(member.photo, "card") }
              : cardImageSources(photoAddress, member.photo))}
            alt=""
            width={480}
            height={large ? 600 : 480}
            placeholder={placeholderUrl(member.photo.placeholder)}
            shape={shape}
            gold={member.premium}
            eager={eager}
          />
        ) : (
          <EmptyPhoto shape={shape} gold={member.premium} />
        )}
        {member.fictional || badge ? (
          <span className={classes("member-marks", isLight && "pe-10")}>
            {member.fictional ? (
              <Badge variant="overlay" icon={fictional.icon}>
                {fictional.word}
              </Badge>
            ) : null}
            {badge}{" "}
          </span>
        ) : null}
        <span className="member-caption">
          <span className="member-name">
            {member.online ? (
              <>
                <span role="img" aria-label={t("card.online")} className="member-online" />{" "}
              </>
            ) : null}
            <ProperName>{member.name}</ProperName>
            {`, ${member.age} `}
            {member.verified ? <VerifiedMark /> : null}
            {member.premium ? <VisuallyHidden>{t("card.premium")}</VisuallyHidden> : null}
          </span>{" "}
          {note || [place, active].filter(Boolean).join("\u00a0· ")}{" "}
          {/* A light page spares this: the profile has it. */}
          {spoken ? <span className="member-spoken">{spoken}</span> : null}
        </span>
      </Link>
      {member.photo ? <PhotoLink memberId={member.id} name={member.name} /> : null}
      {like}
      {member.fictional && fictional.everywhere ? <p className="text-xs text-muted">{fictional.text}</p> : null}
      {actions ? <div className="grid gap-2">{actions}</div> : null}
    </li>
  );
}
