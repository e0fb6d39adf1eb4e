import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

/** `fill` takes the remaining height of its column. */
const shapes = {
  square: "aspect-square",
  portrait: "aspect-[4/5]",
  profile: "aspect-square sm:aspect-[4/5]",
  fill: "min-h-[6rem] flex-1",
};

/** A drawn silhouette for a member without a photo, so that cards keep their shape. */
export function EmptyPhoto({ shape = "square", gold }: { shape?: keyof typeof shapes; gold?: boolean }) {
  return (
    <span
      className={classes(
        "grid place-items-center bg-wash text-accent-text talk-lg",
        shapes[shape],
        gold && "border-[3px] border-gold",
      )}
    >
      <Icon name="user-round" size={72} />
    </span>
  );
}
