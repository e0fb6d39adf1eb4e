import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";

const games: { name: "swipe" | "finder"; to: string; icon: IconName }[] = [
  { name: "swipe", to: urls.swipeGame(), icon: "heart" },
  { name: "finder", to: urls.matchFinder(), icon: "sparkles" },
];

/** Links to the two games, shown wherever members look for other members. */
export function GameLinks({ className }: { className?: string }) {
  const { t } = useTranslation("games");
  return (
    <section className={className}>
      <SectionTitle>{t("links.title")}</SectionTitle>
      <ul className="grid gap-3 pt-4 sm:grid-cols-2">
        {games.map(({ name, to, icon }) => (
          <li key={name} className="min-w-0">
            <Link
              to={to}
              className="flex min-h-touch items-center gap-4 border border-line bg-surface p-4 no-underline talk hover:border-ink"
            >
              <Icon beside name={icon} size={32} className="text-accent-text" />
              <span className="min-w-0">
                <span className="block font-display text-lg font-bold">{t(`links.${name}`)}</span>{" "}
                <span className="block text-sm text-muted">{t(`links.${name}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
