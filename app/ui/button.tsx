import { forwardRef, type ButtonHTMLAttributes } from "react";
import { buttonLook, type ButtonLook, type ButtonSize } from "#app/ui/button-look.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  /** Work is under way: shows it, says it (aria-busy) and keeps the focus where it is. */
  busy?: boolean;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look, size, wide, icon, busy = false, type = "submit", className, children, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-busy={busy || undefined}
      className={buttonLook({ look, size, wide }, className)}
      {...props}
    >
      {busy ? <Icon name="busy" className="animate-spin" /> : icon && <Icon name={icon} />}
      <span className="min-w-0">{unbroken(children)}</span>
    </button>
  );
});
