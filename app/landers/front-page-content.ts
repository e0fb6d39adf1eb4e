import type { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { NicheName } from "#app/site/niche.ts";
import type { LanderContent } from "./lander-content.ts";

type FrontPageContent = Required<Pick<LanderContent, "headline" | "lead" | "cta" | "scene">>;

/** The mood of a niche's front page, where it is not plain; staff may choose another one. */
const moods: Partial<Record<NicheName, LanderContent["scene"]>> = {
  bdsm: "night",
  gay: "night",
  gilf: "warm",
  she: "warm",
};

/** What a niche's front page says before staff have written words of their own: each has its own voice. */
export function frontPageContent(t: ReturnType<typeof textsIn<"scenes">>, niche: NicheName): FrontPageContent {
  return {
    headline: t(`index.headline.${niche}`),
    lead: niche === "general" ? t("index.lead") : `${t(`index.voice.${niche}.lead`)} ${t("index.trust")}`,
    cta: niche === "general" ? t("cta") : t(`index.voice.${niche}.cta`),
    scene: moods[niche] ?? "plain",
  };
}
