import { type HTMLAttributes, type ReactNode, useContext } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icons/icon-names.ts";
import { Icon } from "./icons/icon.tsx";
import { LightPageContext } from "./light-page.ts";
import { placeLineBreaks } from "./text/place-line-breaks.tsx";

const VARIANTS: Record<"info" | "success" | "warning" | "danger", [string, string, IconName]> = {
  info: ["bg-info-wash", "text-info-text", "info"],
  success: ["bg-success-wash", "text-success-text", "circle-check"],
  warning: ["bg-warning-wash", "text-warning-text", "triangle-alert"],
  danger: ["bg-danger-wash", "text-danger-text", "circle-alert"],
};

type NoticeProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  variant?: keyof typeof VARIANTS;
  title?: ReactNode;
  icon?: IconName;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** A small form or button that dismisses the notice. */
  dismiss?: ReactNode;
  /**
   * On phones a single line across the screen: the title, which then leads on by itself, and the dismiss button. A light
   * page carries no more of it.
   */
  line?: boolean;
  /** It has just appeared after a user action: screen readers announce it at once. */
  live?: boolean;
};

/** A message to the user, with the next step beside it. */
export function Notice({
  variant = "info",
  title,
  icon,
  action,
  dismiss,
  line = false,
  live,
  className,
  children,
  ...props
}: NoticeProps) {
  const [ground, text, ownIcon] = VARIANTS[variant];
  const role = live ? (variant === "danger" || variant === "warning" ? "alert" : "status") : undefined;
  // A text without a title is centred beside its button, and so is the icon.
  const isLine = Boolean(action) && !title;
  const isShort = useContext(LightPageContext) !== undefined && line;
  return (
    <div
      role={role}
      className={classes("notice", dismiss ? "sm:pe-14" : undefined, line && "notice-line", ground, className)}
      {...props}
    >
      <Icon name={icon ?? ownIcon} size={24} className={classes(text, isLine && "sm:mt-2.5")} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div
          className={classes(
            "min-w-0 flex-[1_1_16rem]",
            isLine && "sm:flex sm:min-h-touch sm:flex-col sm:justify-center",
          )}
        >
          {title && (
            <p
              className={classes(
                "font-bold leading-snug",
                line ? "max-sm:truncate max-sm:text-sm" : dismiss ? "max-sm:pe-9" : undefined,
                text,
              )}
            >
              {placeLineBreaks(title)}
            </p>
          )}
          {isShort ? null : (
            <div className={classes("text-sm", line && "max-sm:hidden")}>{placeLineBreaks(children)}</div>
          )}
        </div>
        {isShort ? null : action}
      </div>
      {/* In the corner: on phones the text below the title takes the whole width. */}
      {dismiss && <div className={classes("absolute end-2", line ? "top-0 sm:top-2" : "top-2")}>{dismiss}</div>}
    </div>
  );
}
