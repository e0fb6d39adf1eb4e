import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";

/**
 * What becomes of a form that was just sent. It takes the focus of the page that answers, without scripts too: those who
 * work by keyboard go on from here instead of from the top.
 */
export function AnswerNotice({ className, ...notice }: Omit<ComponentProps<typeof Notice>, "live">) {
  return <Notice live autoFocus tabIndex={-1} className={classes("focus:outline-none", className)} {...notice} />;
}
