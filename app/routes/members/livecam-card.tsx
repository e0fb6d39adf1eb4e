import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LivecamTile } from "#app/members/search/results/livecam-tiles.ts";

/** A paid tile between members, marked as an ad. */
export function LivecamCard({ tile }: { tile: LivecamTile }) {
  const { t } = useTranslation("members");
  return (
    <li className="min-w-0">
      <a
        href={tile.url}
        rel="sponsored noopener noreferrer"
        target="_blank"
        className="group relative block no-underline"
      >
        <Picture src={tile.image} alt="" width={480} height={480} shape="square" />
        <Badge variant="overlay" className="absolute start-2 top-2">
          {t("search.ad")}
        </Badge>
        <span className="mt-2 block font-display text-lg font-bold leading-snug group-hover:underline">
          {tile.title}
        </span>
      </a>
    </li>
  );
}
