import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LivecamTile } from "#app/members/search/results/livecam-tiles.ts";

/** A paid tile between members, marked as an ad. */
export function LivecamCard({ tile }: { tile: LivecamTile }) {
  const { t } = useTranslation("members");
  return (
    <li className="member-card">
      <a href={tile.url} rel="sponsored noopener noreferrer" target="_blank" className="member-link">
        <Picture src={tile.image} alt="" width={480} height={480} shape="portrait" />
        <Badge variant="overlay" className="absolute start-2 top-2">
          {t("search.ad")}
        </Badge>
        <span className="member-caption">
          <span className="member-name">
            <bdi>{tile.title || t("search.livecam")}</bdi>
          </span>
        </span>
      </a>
    </li>
  );
}
