import { Link, type LinkProps } from "@remix-run/react";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { menuItemLook } from "#app/ui/menu.tsx";

export type MenuItemProps = Omit<LinkProps, "className"> & { icon?: IconName };

/** A link inside of a menu. */
export function MenuItem({ icon, children, ...props }: MenuItemProps) {
  return (
    <Link className={menuItemLook()} {...props}>
      {icon && <Icon name={icon} />}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
