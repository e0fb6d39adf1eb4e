import { useTranslation } from "react-i18next";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Cluster } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import type { MemberCard } from "./card.queries.server.ts";
import { wholePlaceOf } from "./place.ts";

/** Whose profile this is, with the gold of premium members, and the ways to its other sides. */
export function OwnProfileHead({ member }: { member: MemberCard }) {
  const { t, i18n } = useTranslation("members");
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 pb-10 pt-6 sm:pt-10">
      <Avatar src={member.photo && urls.photo(member.photo.id, "thumb")} alt="" size="large" gold={member.premium} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h1 className="text-3xl sm:text-4xl">{t("own.title")}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted">
          <span className="min-w-0">
            <bdi>{member.name}</bdi>, {member.age}
          </span>
          <span className="min-w-0">{wholePlaceOf(member, i18n.language)}</span>
          {member.premium ? (
            <Badge look="gold" icon="crown">
              {t("card.premium")}
            </Badge>
          ) : null}
        </p>
      </div>
      <Cluster gap="tight">
        <ButtonLink to={urls.member(member.id)} prefetch="none" look="secondary" icon="eye">
          {t("own.view")}
        </ButtonLink>
        <ButtonLink to={urls.settings()} look="quiet" icon="settings">
          {t("own.settings")}
        </ButtonLink>
      </Cluster>
    </header>
  );
}
