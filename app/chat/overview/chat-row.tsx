import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classes } from "#app/ui/classes.ts";
import { VerifiedMark } from "#app/members/verification/verified-mark.tsx";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { urls } from "#app/urls.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type ChatRowProps = {
  conversationId: number;
  profile: MemberCard;
  isGone: boolean;
  at: Date | undefined;
  /** The conversation is open beside the list. */
  open?: boolean;
  /** The line below the name. */
  children: ReactNode;
};

/** One conversation in a list, as a link: name, time, and a line of text. */
export function ChatRow({ conversationId, profile, isGone, at, open, children }: ChatRowProps) {
  const { t } = useTranslation("chat");
  const photoAddress = usePhotoUrl();
  const { today, ...format } = useOwnFormat();
  const fictional = useFictionalMark();
  return (
    <NavLink
      to={urls.chat(conversationId)}
      prefetch="none"
      className={({ isActive }) =>
        classes(
          "flex min-w-0 flex-1 items-center gap-3 px-2 py-3 no-underline hover:bg-wash large-text:flex-wrap sm:px-3",
          (isActive || open) && "bg-wash forced-colors:outline forced-colors:outline-2 forced-colors:-outline-offset-2",
        )
      }
    >
      <Avatar
        src={profile.photo && !isGone ? photoAddress(profile.photo, "thumb") : null}
        alt=""
        placeholder={profile.photo ? placeholderUrl(profile.photo.placeholder) : undefined}
        gold={profile.premium && !isGone}
        online={profile.online && !isGone ? t("window.online") : undefined}
      />
      <span className="min-w-0 flex-1 large-text:basis-full">
        <span className="flex items-baseline gap-2 large-text:flex-wrap">
          <ProperName className="truncate font-display text-lg font-bold">
            {profile.name || t("window.gone_name")}
          </ProperName>{" "}
          {profile.verified && !isGone ? <VerifiedMark /> : null}
          {profile.fictional ? (
            <span className="shrink-0 text-xs text-muted">{fictional.singular ?? t("window.fictional")}</span>
          ) : null}{" "}
          {at ? (
            <time dateTime={at.toISOString()} className="ms-auto shrink-0 text-xs tabular-nums text-muted">
              {format.dayKey(at) === today ? format.time(at) : format.shortDay(at)}
            </time>
          ) : null}
        </span>{" "}
        {children}
      </span>
    </NavLink>
  );
}
