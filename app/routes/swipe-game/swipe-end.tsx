import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster } from "#app/ui/stack.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { urls } from "#app/urls.ts";

/** Shown when no card is left: where to find more members. While swipes are being sent, more cards may follow. */
export function SwipeEnd({ busy }: { busy: boolean }) {
  const { t } = useTranslation("games");
  if (busy) return <Skeleton className="min-h-[6rem] flex-1" />;
  return (
    <EmptyState
      icon="heart"
      title={t("swipe.empty.title")}
      action={
        <Cluster>
          <ButtonLink to={urls.matchFinder()}>{t("swipe.empty.finder")}</ButtonLink>
          <ButtonLink to={urls.members({ country: "any" })} variant="secondary">
            {t("swipe.empty.search")}
          </ButtonLink>
        </Cluster>
      }
    >
      {t("swipe.empty.text")}
    </EmptyState>
  );
}
