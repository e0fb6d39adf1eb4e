import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { type IconName, iconNames } from "#app/ui/icons/icon-names.ts";
import type { FictionalMark } from "./fictional-mark.ts";

/** `singular`: the site's own word for one, if it has one. */
type Fictional = { word: string; singular: string | undefined; text: string; icon: IconName; everywhere: boolean };

/** The mark of a fictional profile in this site's words: the short word for cards, the full text, the icon. */
export function useFictionalMark(): Fictional {
  const { t } = useTranslation("members");
  const rootData = useRouteLoaderData("root") as { fictional?: FictionalMark } | undefined;
  const { singular, icon, everywhere = false } = rootData?.fictional ?? {};
  return {
    word: singular ?? t("card.fictional"),
    singular,
    text: singular ? t("fictional.named", { singular }) : t("fictional.text"),
    icon: iconNames.find((name) => name === icon) ?? "fictional",
    everywhere,
  };
}
