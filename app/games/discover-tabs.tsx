import { useTranslation } from "react-i18next";
import { RenderedOnce } from "#app/platform/render/rendered-once.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";

/** The three ways to find members, above the search and the match finder; the swipe game needs the room for its card. */
export function DiscoverTabs({ current }: { current: "search" | "finder" }) {
  const { t } = useTranslation(["games", "shell"]);
  const content = () => {
    const tabs = [
      { to: urls.members(), label: t("shell:navigation.members_short"), current: current === "search" },
      { to: urls.swipeGame(), label: t("links.swipe"), current: false },
      { to: urls.matchFinder(), label: t("links.finder"), current: current === "finder" },
    ];
    return <Tabs narrow="shrink" label={t("links.title")} tabs={tabs} />;
  };
  return <RenderedOnce as="div" facts={`discover ${current}`} content={content} className="pb-5" />;
}
