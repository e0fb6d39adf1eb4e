import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Cluster } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { placeWithCountryOf } from "#app/members/place.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** The head of the own profile: photo, name, place and Premium badge, with links to the public profile and settings. */
export function OwnProfileHead({ member }: { member: MemberCard }) {
  const { t, i18n } = useTranslation("members");
  const place = placeWithCountryOf(member, i18n.language);
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 pb-10 pt-6 sm:pt-10">
      <Avatar src={member.photo && urls.photo(member.photo.id, "thumb")} alt="" size="large" gold={member.premium} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h1 className="text-3xl">{t("own.title")}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2.5 text-muted">
          <span className="min-w-0">
            <ProperName>{member.name}</ProperName>, {member.age}
            {place ? ` · ${place}` : null}
          </span>{" "}
          {member.premium ? (
            <Badge variant="gold" icon="crown">
              {t("card.premium")}
            </Badge>
          ) : null}
        </p>
      </div>
      <Cluster gap="tight">
        <ButtonLink to={urls.member(member.id)} prefetch="none" variant="secondary" icon="eye">
          {t("own.view")}
        </ButtonLink>
        <ButtonLink to={urls.verification()} variant="secondary" icon="badge-check">
          {member.verified ? t("card.verified") : t("own.verify")}
        </ButtonLink>
        <ButtonLink to={urls.settings()} variant="quiet" icon="settings">
          {t("own.settings")}
        </ButtonLink>
      </Cluster>
    </header>
  );
}
