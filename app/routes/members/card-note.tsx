import { type ReactNode, useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";

/** Further interests are a number. */
const maxNamed = 2;

/**
 * What a card of a search shows in place of the town: the interests that the viewer has, too
 * (app/members/README.md#search). Undefined: none, and on light pages.
 */
export function useCardNote(): (found: Pick<FoundMember, "shared">) => ReactNode {
  const { t } = useTranslation("members");
  const interestNames = useInterestNames();
  const isLight = useContext(LightPageContext) !== undefined;
  return ({ shared }) => {
    if (shared.length === 0 || isLight) return undefined;
    const list =
      interestNames(shared.slice(0, maxNamed)).join(", ") +
      (shared.length > maxNamed ? ` +${shared.length - maxNamed}` : "");
    return (
      <span className="block truncate">
        <Icon name="sparkles" size={14} label={t("card.shared")} /> {list}
      </span>
    );
  };
}
