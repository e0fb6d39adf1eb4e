import type { HTMLAttributes, ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

const LOOKS: Record<"info" | "success" | "warning" | "danger", [string, string, IconName]> = {
  info: ["bg-info-wash", "text-info-text", "info"],
  success: ["bg-success-wash", "text-success-text", "circle-check"],
  warning: ["bg-warning-wash", "text-warning-text", "triangle-alert"],
  danger: ["bg-danger-wash", "text-danger-text", "circle-alert"],
};

export type NoticeProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  look?: keyof typeof LOOKS;
  title?: ReactNode;
  icon?: IconName;
  /** The way out: a button or a link. */
  action?: ReactNode;
  /** A small form or button that puts the notice away. */
  dismiss?: ReactNode;
  /** It has just come up after what the reader did: screen readers say it at once. */
  live?: boolean;
};

/** Something the reader should know, with the way out beside it. */
export function Notice({
  look = "info",
  title,
  icon,
  action,
  dismiss,
  live,
  className,
  children,
  ...props
}: NoticeProps) {
  const [ground, text, ownIcon] = LOOKS[look];
  const role = live ? (look === "danger" || look === "warning" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={classes(
        "relative flex min-w-0 items-start gap-3 p-4 text-ink talk",
        dismiss ? "sm:pe-14" : undefined,
        ground,
        className,
      )}
      {...props}
    >
      <Icon name={icon ?? ownIcon} size={24} className={text} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title && (
            <p className={classes("font-bold leading-snug", dismiss ? "max-sm:pe-9" : undefined, text)}>
              {unbroken(title)}
            </p>
          )}
          <div className="text-sm">{children}</div>
        </div>
        {action}
      </div>
      {/* In the corner: on phones the words below the title take the whole width. */}
      {dismiss && <div className="absolute end-2 top-2">{dismiss}</div>}
    </div>
  );
}
