import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

/** Stands where a member has no photo: a drawn silhouette, so that cards keep their shape. */
export function EmptyPhoto({ shape = "square", gold }: { shape?: "square" | "portrait"; gold?: boolean }) {
  return (
    <span
      className={classes(
        "grid place-items-center bg-wash text-accent-text talk-lg",
        shape === "square" ? "aspect-square" : "aspect-[4/5]",
        gold && "border-[3px] border-gold",
      )}
    >
      <Icon name="user-round" size={72} />
    </span>
  );
}
