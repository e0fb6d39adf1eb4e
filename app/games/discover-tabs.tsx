import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";

/** The three ways to find members, above the search and the match finder; the swipe game needs the room for its card. */
export function DiscoverTabs({ current }: { current: "search" | "finder" }) {
  const { t } = useTranslation(["games", "shell"]);
  const tabs = [
    { to: urls.members(), label: t("shell:navigation.members_short"), current: current === "search" },
    { to: urls.swipeGame(), label: t("links.swipe"), current: false },
    { to: urls.matchFinder(), label: t("links.finder"), current: current === "finder" },
  ];
  return (
    <div className="pb-5">
      <Tabs shrink label={t("links.title")} tabs={tabs} />
    </div>
  );
}
