import { forwardRef, type ButtonHTMLAttributes } from "react";
import { classes } from "#app/ui/classes.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: IconName;
  /** What it does; read aloud and shown as a hint. */
  label: string;
  look?: "quiet" | "filled" | "outlined" | "overlay";
  size?: "medium" | "large";
};

const LOOKS = {
  quiet: "text-ink hover:bg-wash",
  filled: "bg-accent text-on-accent hover:bg-accent-hover",
  outlined: "border border-edge bg-surface text-ink hover:border-ink",
  overlay: "bg-black/60 text-white hover:bg-black/80",
};

/** A button that is only an icon; the target is 44 px or more. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, look = "quiet", size = "medium", type = "submit", className, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        // A transform, so that the hidden words stay inside; the place itself may be set from outside.
        "inline-grid shrink-0 transform place-items-center rounded-full transition-colors active:translate-y-px",
        size === "large" ? "h-14 w-14" : "h-touch w-touch",
        LOOKS[look],
        className,
      )}
      {...props}
    >
      <Icon name={icon} size={size === "large" ? 26 : 22} />
      {/* Text browsers show no icon and no label: a form must have its button there too. */}
      {type === "submit" ? <span className="sr-only">{label}</span> : null}
    </button>
  );
});
