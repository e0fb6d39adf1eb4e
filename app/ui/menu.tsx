import { Link, type LinkProps } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icons/icon-names.ts";
import { Icon } from "./icons/icon.tsx";

type MenuItemProps = Omit<LinkProps, "className"> & { icon?: IconName };

/** A link in a menu. */
export function MenuItem({ icon, children, ...props }: MenuItemProps) {
  return (
    <Link className={menuItemClasses()} {...props}>
      {icon && <Icon name={icon} beside />}
      <span className="min-w-0">{children}</span>{" "}
    </Link>
  );
}

type MenuProps = {
  /** The visible part, which becomes the <summary>. */
  trigger: ReactNode;
  /** The accessible name if the trigger is only a picture. */
  label?: string;
  /** MenuItem links and forms with `menuItemClasses()` buttons. */
  children: ReactNode;
  align?: "start" | "end";
  className?: string;
};

/** The classes of a menu item, for links and for buttons of small forms. */
export function menuItemClasses(danger = false): string {
  return classes(
    "flex min-h-touch w-full items-center gap-3 rounded px-3.5 py-2 text-start font-semibold hover:bg-wash",
    danger && "text-danger-text",
  );
}

/** A drop-down based on <details>, which works without JavaScript; scripts close it on Escape and on outside clicks. */
export function Menu({ trigger, label, children, align = "end", className }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        // In a conversation another Escape leaves it.
        event.preventDefault();
        menu.querySelector("summary")?.focus();
        menu.open = false;
      } else if (!(event.target instanceof Node && menu.contains(event.target))) {
        menu.open = false;
      } else if (event.target instanceof Element && event.target.closest("a, button[type=submit]")) {
        // Close only after the click has been handled.
        setTimeout(() => (menu.open = false));
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={ref} data-menu className={classes("group relative", className)}>
      <summary
        aria-label={label}
        className="flex min-h-touch min-w-touch items-center justify-center gap-2 rounded px-2 font-semibold hover:bg-wash group-open:bg-wash"
      >
        {trigger}
      </summary>
      <div
        className={classes(
          "absolute top-full z-30 mt-1 w-max min-w-56 max-w-[calc(100vw-2rem)] border border-line bg-raised p-1.5 text-ink shadow-float rounded-lg",
          align === "end" ? "end-0" : "start-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}
