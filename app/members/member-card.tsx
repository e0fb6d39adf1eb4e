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
import { placeOf, placeWithCountryOf } from "./place.ts";
import { cardImageSources, usePhotoUrl } from "./photos/use-photo-url.ts";
import { VerifiedMark } from "./verification/verified-mark.tsx";
import { useFictionalMark } from "./use-fictional-mark.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

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
  /** Below the place, after the last activity. */
  detail?: string;
  /** The interests that the viewer has, too: a line of its own. */
  inCommon?: string;
  /** Shows the country too, for lists with members of several countries. */
  withCountry?: boolean;
};

/** A member in a list: photo, name and age, place, online status, and the mandatory marks. */
export function MemberCard(props: MemberCardProps) {
  const { member, to, badge, actions, large, eager, detail, inCommon, withCountry } = props;
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  // The photo's own link is in the other corner.
  const isLight = useContext(LightPageContext) !== undefined;
  const photoAddress = usePhotoUrl();
  const place = withCountry || large ? placeWithCountryOf(member, i18n.language) : placeOf(member, i18n.language);
  const active = member.active && !member.online ? t(`card.active_${member.active}`) : "";
  // One element of two lines, and on light pages the place alone: 24 cards must stay light.
  const details = [active, detail].filter(Boolean).join("\u00a0· ");
  const lines = (isLight ? [place] : [place, details]).filter(Boolean);
  return (
    <li id={`m-${member.id}`} className="member-card">
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
            shape={large ? "profile" : "square"}
            gold={member.premium}
            eager={eager}
          />
        ) : (
          <EmptyPhoto shape={large ? "profile" : "square"} gold={member.premium} />
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
        <span className="member-line">
          <span className="member-name">
            <ProperName>{member.name}</ProperName>
            {`, ${member.age} `}
            {member.verified ? <VerifiedMark /> : null}
          </span>{" "}
          {member.premium ? (
            <>
              <VisuallyHidden>{t("card.premium")}</VisuallyHidden>{" "}
            </>
          ) : null}
          {member.online ? (
            <span className="member-online">
              <span className="max-sm:sr-only">{t("card.online")}</span>
            </span>
          ) : null}
        </span>{" "}
        <span className="member-place">{lines.join("\n")}</span>{" "}
        {inCommon && !isLight ? <span className="member-common">{inCommon} </span> : null}
        {member.fictional && fictional.everywhere ? (
          <span className="block text-xs text-muted">{fictional.text}</span>
        ) : null}
      </Link>
      {member.photo ? <PhotoLink memberId={member.id} name={member.name} /> : null}
      {actions ? <div className="mt-auto grid gap-2">{actions}</div> : null}
    </li>
  );
}
