import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "inverse";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
  inverse: "button-inverse",
};

const SIZES: Record<ButtonSize, string> = { small: "button-small", medium: "button-medium", large: "button-large" };

/**
 * The same look for a <button>, a link and a <summary>; `inverse` is for areas in the niche's colour. Only the words of a
 * `quiet` one are seen: they begin where the text above does, unless it is wide or `className` sets its place.
 */
export function buttonClasses(
  {
    variant = "primary",
    size = "medium",
    wide = false,
  }: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean },
  className?: string,
): string {
  const isFlush = variant === "quiet" && !wide;
  return classes(
    "button",
    VARIANTS[variant],
    SIZES[size],
    isFlush && "button-flush",
    wide ? "w-full" : "max-w-full",
    className,
  );
}
