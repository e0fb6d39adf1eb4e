import { Link, type LinkProps } from "@remix-run/react";
import { buttonLook, type ButtonLook, type ButtonSize } from "#app/ui/button-look.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

export type ButtonLinkProps = Omit<LinkProps, "className"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  className?: string;
};

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ look, size, wide, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={buttonLook({ look, size, wide }, className)} {...props}>
      {icon && <Icon name={icon} />}
      <span className="min-w-0">{unbroken(children)}</span>
    </Link>
  );
}
