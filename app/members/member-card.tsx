import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../ui/badge.tsx";
import { Picture } from "../ui/picture.tsx";
import { urls } from "../urls.ts";
import type { MemberCard as Member } from "./card.queries.server.ts";
import { EmptyPhoto } from "./empty-photo.tsx";

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
};

/** A member in a list: photo, name and age, place, presence, and the marks that must never be missing. */
export function MemberCard({ member, to, badge, actions, large, eager }: MemberCardProps) {
  const { t } = useTranslation("members");
  const place = [member.city, member.region].filter(Boolean).join(", ");
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Link to={to} prefetch="none" className="group relative block no-underline">
        {member.photo ? (
          <Picture
            src={urls.photo(member.photo.id, large ? "full" : "match")}
            alt=""
            width={480}
            height={480}
            shape={large ? "portrait" : "square"}
            gold={member.premium}
            eager={eager}
          />
        ) : (
          <EmptyPhoto shape={large ? "portrait" : "square"} />
        )}
        <span className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          {member.fictional ? (
            <Badge look="overlay" icon="theater">
              {t("card.fictional")}
            </Badge>
          ) : null}
          {badge}
        </span>
        <span className="mt-2 flex min-w-0 items-baseline gap-1.5">
          <span className="truncate font-display text-lg font-bold group-hover:underline">
            <bdi>{member.name}</bdi>
          </span>
          <span className="tabular-nums">{member.age}</span>
          {member.online ? (
            <span className="ms-auto flex items-center gap-1 text-xs font-semibold text-success-text">
              <span className="h-2 w-2 rounded-full bg-success" aria-hidden />
              {t("card.online")}
            </span>
          ) : null}
        </span>
        <span className="block truncate text-sm text-muted">{place}</span>
      </Link>
      {actions ? <div className="mt-auto grid gap-2">{actions}</div> : null}
    </li>
  );
}
