import { type SVGProps, useContext } from "react";
import { classes } from "../classes.ts";
import type { IconName } from "./icon-names.ts";
import interests from "./interests.svg";
import icons from "./icons.svg";
import reactions from "./reactions.svg";
import { LightPageContext } from "../light-page.ts";

type IconProps = Omit<SVGProps<SVGSVGElement>, "name"> & {
  name: IconName;
  /** Width and height in CSS pixels, 20 by default. */
  size?: number;
  /** Only for an icon without a text beside it that says the same. */
  label?: string;
  /** Beside a text that says the same: light pages leave it out. */
  beside?: boolean;
};

/**
 * An icon from the sprite; hidden from screen readers unless it has a label. A light page contains the icons it uses.
 */
export function Icon({ name, size = 20, label, beside, className, ...props }: IconProps) {
  const page = useContext(LightPageContext);
  const sprite = name.startsWith("interest-") ? interests : name.startsWith("reaction-") ? reactions : icons;
  if (page && (beside || sprite === interests)) return null;
  page?.icons.add(name);
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
      <use href={page ? `#i-${name}` : `${sprite}#${name}`} />
    </svg>
  );
}
