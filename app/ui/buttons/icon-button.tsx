import { forwardRef, type ButtonHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import type { IconName } from "../icons/icon-names.ts";
import { Icon } from "../icons/icon.tsx";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: IconName;
  /** What it does; for screen readers and as a tooltip. */
  label: string;
  variant?: "quiet" | "filled" | "outlined" | "overlay";
  size?: "medium" | "large";
};

const VARIANTS = {
  quiet: "text-ink hover:bg-wash",
  filled: "bg-accent text-on-accent hover:bg-accent-hover",
  outlined: "border border-edge bg-surface text-ink hover:border-ink",
  overlay: "bg-black/60 text-white hover:bg-black/80",
};

/** A button with only an icon; the target is at least 44 px. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, variant = "quiet", size = "medium", type = "submit", className, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        // `contain` makes it the container of the hidden text; `className` may still set the position. Tailwind's own
        // `translate` would bring six variables for every element of a light page.
        "inline-grid shrink-0 place-items-center rounded-full transition-colors [contain:layout] forced-colors:border forced-colors:border-[ButtonText] active:[translate:0_1px]",
        size === "large" ? "h-14 w-14" : "h-touch w-touch",
        VARIANTS[variant],
        className,
      )}
      {...props}
    >
      <Icon name={icon} size={size === "large" ? 26 : 22} />
      {/* Text browsers show neither icon nor aria-label, but the form needs a button there too. */}
      {type === "submit" ? <span className="sr-only">{label}</span> : null}{" "}
    </button>
  );
});
