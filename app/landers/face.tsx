import { useFictional } from "../members/use-fictional.ts";
import { usePhotoAddress } from "../members/use-photo-address.ts";
import { Badge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import { useTranslation } from "react-i18next";
import type { Featured } from "./featured.server.ts";

/** A member's photo on a lander, marked where the profile is fictional. */
export function Face(props: {
  member: Featured;
  shape?: PictureProps["shape"];
  corner?: PictureProps["corner"];
  eager?: boolean;
  className?: string;
  /** Name and age stand beside it already. */
  named?: boolean;
}) {
  const { member, className, named, ...look } = props;
  const { t } = useTranslation("landers");
  const fictional = useFictional();
  const photoAddress = usePhotoAddress();
  if (!member.photo) return null;
  return (
    <span className={classes("relative block", className)}>
      <Picture
        src={photoAddress(member.photo, "match")}
        alt={named ? "" : t("photo", { name: member.name, age: member.age })}
        width={480}
        height={480}
        {...look}
      />
      {member.fictional ? (
        <span className="absolute inset-x-1.5 top-1.5 flex">
          <Badge look="overlay" icon={fictional.icon}>
            {fictional.word}
          </Badge>
        </span>
      ) : null}
    </span>
  );
}
