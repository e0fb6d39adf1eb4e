import { forwardRef, type ButtonHTMLAttributes } from "react";
import { buttonClasses, type ButtonVariant, type ButtonSize } from "./button-variant.ts";
import type { IconName } from "../icons/icon-names.ts";
import { Icon } from "../icons/icon.tsx";
import { accessibleLabel } from "./accessible-label.ts";
import { placeLineBreaks } from "../text/place-line-breaks.tsx";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  /** Shows progress, sets aria-busy and keeps the focus. */
  busy?: boolean;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, icon, busy = false, type = "submit", className, children, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, size, wide }, className)}
      {...props}
      aria-label={accessibleLabel(children, props["aria-label"])}
    >
      {busy ? <Icon name="busy" className="animate-spin" /> : icon && <Icon name={icon} />}
      {/* The space separates it from what follows in browsers without stylesheets; a flex row drops it. */}
      <span className="min-w-0">{placeLineBreaks(children)}</span>{" "}
    </button>
  );
});
