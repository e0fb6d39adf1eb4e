import type { SVGProps } from "react";
import { classes } from "#app/ui/classes.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import interests from "#app/ui/interests.svg";
import icons from "#app/ui/icons.svg";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "name"> & {
  name: IconName;
  /** Edge in CSS pixels, 20 when not given. */
  size?: number;
  /** Only where the icon stands alone and no text beside it says the same. */
  label?: string;
};

/** One drawing out of the sprite; silent for screen readers unless it has a label. */
export function Icon({ name, size = 20, label, className, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classes("icon", className)}
      {...props}
    >
      <use href={`${name.startsWith("interest-") ? interests : icons}#${name}`} />
    </svg>
  );
}
