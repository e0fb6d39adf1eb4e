import { classes } from "../classes.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "inverse";
export type ButtonSize = "small" | "medium" | "large";

const LOOKS: Record<ButtonLook, string> = {
  primary: "border-transparent forced-colors:border-[ButtonText] bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-edge bg-surface text-ink hover:border-ink hover:bg-wash",
  quiet: "border-transparent forced-colors:border-[ButtonText] text-accent-text hover:bg-wash",
  danger: "border-danger-text bg-danger-wash text-danger-text hover:bg-danger hover:text-on-danger",
  inverse: "border-transparent forced-colors:border-[ButtonText] bg-on-field text-field hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-touch px-4 py-1.5 text-sm talk-sm",
  medium: "min-h-touch px-5 py-2.5 text-base talk",
  large: "min-h-14 px-7 py-3.5 text-lg talk",
};

/** The same look for a <button>, a link and a <summary>; `inverse` is for areas in the niche's colour. */
export function buttonLook(
  { look = "primary", size = "medium", wide = false }: { look?: ButtonLook; size?: ButtonSize; wide?: boolean },
  className?: string,
): string {
  return classes(
    "inline-flex min-w-touch items-center justify-center gap-2 border text-center font-semibold leading-tight [hyphens:manual]",
    "no-underline transition-colors active:translate-y-px",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted",
    LOOKS[look],
    SIZES[size],
    wide ? "w-full" : "max-w-full",
    className,
  );
}
