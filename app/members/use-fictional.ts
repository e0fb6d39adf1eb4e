import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type IconName, iconNames } from "../ui/icon-names.ts";
import type { FictionalMark } from "./fictional.ts";

/** `singular`: the site's own word for one, where it has one. */
type Fictional = { word: string; singular: string | undefined; text: string; icon: IconName; everywhere: boolean };

/** The marks of a fictional profile in this site's words: the short one for cards, the whole text, the icon. */
export function useFictional(): Fictional {
  const { t } = useTranslation("members");
  const shell = useRouteLoaderData("root") as { fictional?: FictionalMark } | undefined;
  const { singular, icon, everywhere = false } = shell?.fictional ?? {};
  return {
    word: singular ?? t("card.fictional"),
    singular,
    text: singular ? t("fictional.named", { singular }) : t("fictional.text"),
    icon: iconNames.find((name) => name === icon) ?? "fictional",
    everywhere,
  };
}
