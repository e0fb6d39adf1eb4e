import { useEffect, useRef, type ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

export type MenuProps = {
  /** What is always seen; it becomes the <summary>. */
  trigger: ReactNode;
  /** Said instead of the trigger when that is only a picture. */
  label?: string;
  /** MenuItem links and forms with `menuItemLook()` buttons. */
  children: ReactNode;
  align?: "start" | "end";
  className?: string;
};

/** The look of everything inside of a menu, links and buttons of small forms alike. */
export function menuItemLook(danger = false): string {
  return classes(
    "flex min-h-touch w-full items-center gap-3 rounded px-3.5 py-2 text-start font-semibold hover:bg-wash",
    danger && "text-danger-text",
  );
}

/** A drop-down that the browser opens by itself (<details>); scripts add Escape and closing on a click elsewhere. */
export function Menu({ trigger, label, children, align = "end", className }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        menu.querySelector("summary")?.focus();
        menu.open = false;
      } else if (!(event.target instanceof Node && menu.contains(event.target))) {
        menu.open = false;
      } else if (event.target instanceof Element && event.target.closest("a, button[type=submit]")) {
        // After the click has done its work.
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
    <details ref={ref} className={classes("group relative", className)}>
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
