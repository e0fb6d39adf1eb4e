import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { placeLineBreaks } from "./place-line-breaks.tsx";

type PageTitleProps = {
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Beside the title: a button, a count. */
  action?: ReactNode;
  className?: string;
};

/** The one h1 of a screen. */
export function PageTitle({ children, lead, action, className }: PageTitleProps) {
  return (
    <header
      className={classes("flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5 pt-6 sm:pt-10", className)}
    >
      <div className="min-w-0 max-w-text">
        <h1 className="text-3xl">{placeLineBreaks(children)}</h1>
        {lead && <p className="mt-2.5 text-lg text-muted">{placeLineBreaks(lead)}</p>}
      </div>
      {action}
    </header>
  );
}
