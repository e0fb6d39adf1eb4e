import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberCard } from "../members/card.queries.server.ts";
import { useFormat } from "../site/use-format.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { useFictional } from "../members/use-fictional.ts";
import { usePhotoAddress } from "../members/use-photo-address.ts";
import { urls } from "../urls.ts";

export type ChatRowProps = {
  conversationId: number;
  profile: MemberCard;
  gone: boolean;
  at: Date | undefined;
  /** It is open beside the list. */
  open?: boolean;
  /** The line under the name. */
  children: ReactNode;
};

/** The link of one conversation in a list: who, when, and a line of what was written. */
export function ChatRow({ conversationId, profile, gone, at, open, children }: ChatRowProps) {
  const { t } = useTranslation("chat");
  const photoAddress = usePhotoAddress();
  const format = useFormat();
  const fictional = useFictional();
  return (
    <NavLink
      to={urls.chat(conversationId)}
      prefetch="none"
      className={({ isActive }) =>
        classes(
          "flex min-w-0 flex-1 items-center gap-3 px-2 py-3 no-underline hover:bg-wash sm:px-3",
          (isActive || open) && "bg-wash",
        )
      }
    >
      <Avatar
        src={profile.photo && !gone ? photoAddress(profile.photo, "thumb") : null}
        alt=""
        gold={profile.premium && !gone}
        online={profile.online && !gone ? t("window.online") : undefined}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="truncate font-display text-lg font-bold">{gone ? t("window.gone_name") : profile.name}</bdi>{" "}
          {profile.fictional ? (
            <span className="shrink-0 text-xs text-muted">{fictional.singular ?? t("window.fictional")}</span>
          ) : null}{" "}
          {at ? (
            <time dateTime={at.toISOString()} className="ms-auto shrink-0 text-xs tabular-nums text-muted">
              {format.shortDay(at)}
            </time>
          ) : null}
        </span>{" "}
        {children}
      </span>
    </NavLink>
  );
}
