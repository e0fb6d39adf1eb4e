import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Badge } from "#app/ui/badge.tsx";

type LikeState = { liked: boolean; likedByOther: boolean };

/** Marks a member who likes the viewer, or a match (spec 4, Like states); the viewer's own like is on the button. */
export function LikeBadge({ liked, likedByOther }: LikeState) {
  const { t } = useTranslation("likes");
  if (!likedByOther) return null;
  return (
    <Badge variant="accent" icon={liked ? "heart-filled" : "heart"}>
      {t(liked ? "card.match" : "card.likes_you")}
    </Badge>
  );
}
