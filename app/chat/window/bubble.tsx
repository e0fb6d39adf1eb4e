import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

type BubbleProps = {
  own: boolean;
  /** It has come while the page was open. */
  rises: boolean;
  /** It is not sent yet. */
  waits?: boolean;
  children: ReactNode;
};

/** A message on its side of a conversation; its parent is a grid or a row. */
export function Bubble({ own, rises, waits = false, children }: BubbleProps) {
  return (
    <div
      className={classes(
        "max-w-[85%] px-4 py-2 sm:max-w-[70%]",
        rises && "motion-safe:animate-said",
        waits && "opacity-60",
        // With forced colours only the border shows the bubble.
        own
          ? "justify-self-end border border-transparent bg-accent text-on-accent talk-own"
          : "justify-self-start border border-line bg-surface talk",
      )}
    >
      {children}
    </div>
  );
}

/** What a bubble says, in its own direction; `children`, its time and state, stand beside the end of its last line. */
export function BubbleText({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div dir="auto" className="flow-root">
      {text ? <span className="whitespace-pre-wrap">{text}</span> : null}{" "}
      <span className="float-end ms-3 mt-1.5 flex items-center gap-1 text-xs">{children}</span>
    </div>
  );
}
