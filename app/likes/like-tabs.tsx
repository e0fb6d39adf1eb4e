import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type LikeType, likeTypes, urls } from "#app/urls.ts";

/** The tabs of the likes pages, with the visitors as the last one. */
export function LikeTabs({ current }: { current: LikeType | "visitors" }) {
  const { t } = useTranslation("likes");
  const visitors = { to: urls.visitors(), label: t("tabs.visitors"), current: current === "visitors" };
  const likes = likeTypes.map((each) => ({
    to: urls.likes(each),
    label: t(`tabs.${each}`),
    current: each === current,
  }));
  return <Tabs label={t("tabs.label")} tabs={[...likes, visitors]} />;
}
