import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { PlainPageContext } from "#app/ui/plain-page.ts";
import type { FoundMember } from "../lists/found-member.queries.server.ts";

/** Further interests are a number. */
const maxNamed = 2;

/**
 * What a card of a search says below the place: several photos, and the interests that the viewer has, too (product 16).
 * A light page says it on the profile only.
 */
export function CardLine({ photos, shared }: Pick<FoundMember, "photos" | "shared">) {
  const { t } = useTranslation("members");
  const plain = useContext(PlainPageContext) !== undefined;
  const named = shared.slice(0, maxNamed).map((interest) => t(`values.interests.${interest}`));
  const list = named.join(", ") + (shared.length > maxNamed ? ` +${shared.length - maxNamed}` : "");
  const words = [
    ...(photos > 1 ? [t("profile.photos.count", { count: photos })] : []),
    ...(list ? [t("card.shared", { list })] : []),
  ];
  return words.length > 0 && !plain ? <small>{words.join(" · ")}</small> : null;
}
