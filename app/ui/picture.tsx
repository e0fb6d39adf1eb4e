import { type ImgHTMLAttributes, useContext } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import { LightPageContext } from "./light-page.ts";

const SHAPES = {
  square: "aspect-square",
  portrait: "aspect-[4/5]",
  /** A portrait that leaves room for what is below it on a phone. */
  profile: "aspect-square sm:aspect-[4/5]",
  tall: "aspect-[3/4]",
  natural: "",
};

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "width" | "height" | "alt"> & {
  alt: string;
  /** Pixels of the file in `src`: reserves the space until the file is loaded. */
  width: number;
  height: number;
  /** A tiny picture as a data URL (`placeholderUrl`), shown until the file is loaded. */
  placeholder?: string;
  /** The smaller file that a light page shows on request; without one it never shows more than the placeholder. */
  light?: string;
  shape?: keyof typeof SHAPES;
  /** Above the fold: loaded at once with high priority. */
  eager?: boolean;
  /** The gold frame of premium members. */
  gold?: boolean;
  /** `src` is the blurred variant; a lock and this text ("" for the lock alone) are shown on it. */
  locked?: string;
  /** Corner: the large one for cards and profiles, the small one for rows. */
  corner?: "talk" | "talk-lg" | "talk-xl" | "none";
};

/**
 * A photo that never shifts the layout: fixed aspect ratio, background colour, lazy unless `eager`. On light pages it
 * is the placeholder alone, until the member asks for photos (app/server/README.md#light-pages).
 */
export function Picture(props: PictureProps) {
  const { alt, placeholder, light, shape = "portrait", eager, gold, locked, ...others } = props;
  const { corner = "talk-lg", className, ...native } = others;
  const page = useContext(LightPageContext);
  if (light) page?.photos.add(light);
  const hasFile = !page || (page.showsPhotos && light !== undefined);
  const source = page ? { src: light, width: native.width, height: native.height } : native;
  return (
    <span className={classes("picture", SHAPES[shape], corner, gold && "border-[3px] border-gold", className)}>
      {placeholder && !page && <img src={placeholder} alt="" className="picture-hash" />}
      {placeholder && !hasFile && <img src={placeholder} alt={alt} className="picture-file" />}
      {hasFile && (
        <img
          alt={alt}
          loading={eager ? undefined : "lazy"}
          decoding="async"
          {...(eager ? { fetchpriority: "high" } : null)}
          className={classes("picture-file", locked !== undefined && "locked")}
          {...source}
        />
      )}{" "}
      {locked !== undefined && (
        <span className="on-field absolute bottom-2 start-2 inline-flex max-w-[calc(100%-1rem)] items-center gap-1.5 px-2.5 py-1 text-sm font-semibold leading-tight talk-sm">
          <Icon name="lock" size={16} />
          {locked && <span className="min-w-0">{locked}</span>}
        </span>
      )}
    </span>
  );
}
