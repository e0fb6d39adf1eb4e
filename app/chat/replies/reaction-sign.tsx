import type { Reaction } from "#db/schema.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

type ReactionSignProps = {
  reaction: Reaction;
  size?: number;
  /** What it says: it is read out, and text browsers show it. */
  children?: string;
};

/** The drawing of a reaction, with what it says for whom does not see it. */
export function ReactionSign({ reaction, size = 18, children }: ReactionSignProps) {
  return (
    <>
      <Icon name={`reaction-${reaction}`} size={size} />
      {children ? <span className="sr-only">{children}</span> : null}{" "}
    </>
  );
}
