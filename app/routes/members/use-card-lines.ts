import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { inSentence } from "#app/platform/i18n/in-sentence.ts";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

/** Further interests are a number. */
const maxNamed = 2;

/**
 * What a card of a search says below the place: several photos, and the interests that the viewer has, too
 * (app/members/README.md#verified-members).
 */
export function useCardLines(): (found: Pick<FoundMember, "photos" | "shared">) => {
  detail: string;
  inCommon: string;
} {
  const { t, i18n } = useTranslation("members");
  return ({ photos, shared }) => {
    const named = shared
      .slice(0, maxNamed)
      .map((interest) => inSentence(i18n.language, t(`values.interests.${interest}`)));
    const list = named.join(", ") + (shared.length > maxNamed ? ` +${shared.length - maxNamed}` : "");
    return {
      detail: photos > 1 ? t("profile.photos.count", { count: photos }) : "",
      inCommon: list ? t("card.shared", { list }) : "",
    };
  };
}
