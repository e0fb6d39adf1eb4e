import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Picture, type PictureProps } from "#app/ui/picture.tsx";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FeaturedMember } from "./load-featured.server.ts";

/** A member's photo on a lander, with a mark if the profile is fictional. */
export function MemberPhoto(props: {
  member: FeaturedMember;
  shape?: PictureProps["shape"];
  corner?: PictureProps["corner"];
  eager?: boolean;
  className?: string;
  /** Name and age are shown beside the photo already. */
  named?: boolean;
}) {
  const { member, className, named, ...variant } = props;
  const { t } = useTranslation("landers");
  const fictional = useFictionalMark();
  const photoAddress = usePhotoUrl();
  if (!member.photo) return null;
  return (
    <span className={classes("relative block", className)}>
      <Picture
        src={photoAddress(member.photo, "match")}
        alt={named ? "" : t("photo", { name: member.name, age: member.age })}
        width={480}
        height={480}
        {...variant}
      />
      {member.fictional ? (
        <span className="absolute inset-x-1.5 top-1.5 flex">
          <Badge variant="overlay" icon={fictional.icon}>
            {fictional.word}
          </Badge>
        </span>
      ) : null}
    </span>
  );
}
