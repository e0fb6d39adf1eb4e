import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { placeLineBreaks } from "./place-line-breaks.tsx";

type PageTitleProps = {
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Beside the title: a button, a count. */
  action?: ReactNode;
  /** A page to read, whose title is a headline; without it the title of a tool. */
  large?: boolean;
  className?: string;
};

/** The one h1 of a screen. */
export function PageTitle({ children, lead, action, large = false, className }: PageTitleProps) {
  return (
    <header
      className={classes(
        "flex flex-wrap items-end justify-between gap-x-6 gap-y-3",
        large ? "pb-5 pt-6 sm:pt-10" : "pb-4 pt-4 sm:pt-7",
        className,
      )}
    >
      <div className="min-w-0 max-w-text">
        <h1 className={large ? "text-3xl" : "text-2xl"}>{placeLineBreaks(children)}</h1>
        {lead && <p className={classes("text-muted", large ? "mt-2.5 text-lg" : "mt-1.5")}>{placeLineBreaks(lead)}</p>}
      </div>
      {action}
    </header>
  );
}
