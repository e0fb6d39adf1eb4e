import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import type { FeaturedMember } from "./load-featured.server.ts";

/** What a member's bubble says on a lander: up to four things they like, and a question. */
export function useBubbleText(): (member: FeaturedMember) => string {
  const { t, i18n } = useTranslation("landers");
  const interestNames = useInterestNames();
  return ({ name, interests }) => {
    const words = listFormat(i18n.language).format(interestNames(interests.slice(0, 4)));
    return words ? t("bubble.likes", { name, words }) : t("bubble.here", { name });
  };
}
