import { classes } from "../classes.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "inverse";
export type ButtonSize = "small" | "medium" | "large";

const LOOKS: Record<ButtonLook, string> = {
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
export function buttonLook(
  { look = "primary", size = "medium", wide = false }: { look?: ButtonLook; size?: ButtonSize; wide?: boolean },
  className?: string,
): string {
  const isFlush = look === "quiet" && !wide;
  return classes(
    "button",
    LOOKS[look],
    SIZES[size],
    isFlush && "button-flush",
    wide ? "w-full" : "max-w-full",
    className,
  );
}
