import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { inSentence } from "#app/platform/i18n/in-sentence.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

/** Further interests are a number. */
const maxNamed = 2;

/**
 * What a card of a search shows in place of the town: the interests that the viewer has, too
 * (app/members/README.md#search). Undefined: none.
 */
export function useCardNote(): (found: Pick<FoundMember, "shared">) => ReactNode {
  const { t, i18n } = useTranslation("members");
  return ({ shared }) => {
    if (shared.length === 0) return undefined;
    const named = shared
      .slice(0, maxNamed)
      .map((interest) => inSentence(i18n.language, t(`values.interests.${interest}`)));
    const list = named.join(", ") + (shared.length > maxNamed ? ` +${shared.length - maxNamed}` : "");
    return (
      <span className="block truncate">
        <Icon name="sparkles" size={14} label={t("card.shared")} /> {list}
      </span>
    );
  };
}
