import { Link, type LinkProps } from "@remix-run/react";
import { buttonClasses, type ButtonVariant, type ButtonSize } from "./button-variant.ts";
import type { IconName } from "../icons/icon-names.ts";
import { Icon } from "../icons/icon.tsx";
import { accessibleLabel } from "./accessible-label.ts";
import { placeLineBreaks } from "../text/place-line-breaks.tsx";

type ButtonLinkProps = Omit<LinkProps, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  className?: string;
};

/** A link that looks like a button: it only navigates and changes nothing. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...props }: ButtonLinkProps) {
  const label = accessibleLabel(children, props["aria-label"]);
  return (
    <Link className={buttonClasses({ variant, size, wide }, className)} {...props} aria-label={label}>
      {icon && <Icon name={icon} beside />}
      <span className="min-w-0">{placeLineBreaks(children)}</span>{" "}
    </Link>
  );
}
