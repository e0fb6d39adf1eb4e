import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Cluster } from "../ui/stack.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { urls } from "../urls.ts";

/** No card left: whom one could still meet, and where. While swipes are underway more may come. */
export function SwipeEnd({ busy }: { busy: boolean }) {
  const { t } = useTranslation("games");
  if (busy) return <Skeleton className="h-[min(38vh,32rem)] w-full" />;
  return (
    <EmptyState
      icon="heart"
      title={t("swipe.empty.title")}
      action={
        <Cluster>
          <ButtonLink to={urls.matchFinder()}>{t("swipe.empty.finder")}</ButtonLink>
          <ButtonLink to={urls.members({ country: "any" })} look="secondary">
            {t("swipe.empty.search")}
          </ButtonLink>
        </Cluster>
      }
    >
      {t("swipe.empty.text")}
    </EmptyState>
  );
}
