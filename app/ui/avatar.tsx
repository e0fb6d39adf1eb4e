import { useContext } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import { LightPageContext } from "./light-page.ts";

const SIZES = { small: [36, "h-9 w-9"], medium: [52, "h-[3.25rem] w-[3.25rem]"], large: [80, "h-20 w-20"] } as const;

type AvatarProps = {
  /** Without a URL a drawn silhouette is shown. */
  src?: string | null;
  alt: string;
  /** A tiny picture as a data URL (`placeholderUrl`), for light pages. */
  placeholder?: string;
  size?: keyof typeof SIZES;
  gold?: boolean;
  /** Text for screen readers, shown as a green dot; omitted if not online. */
  online?: string;
  className?: string;
};

/** A small photo of a member in a row or beside a chat bubble. */
export function Avatar({ src: file, alt, placeholder, size = "medium", gold, online, className }: AvatarProps) {
  const [pixels, box] = SIZES[size];
  const page = useContext(LightPageContext);
  if (file) page?.photos.add(file);
  const src = page && !page.showsPhotos ? file && placeholder : file;
  return (
    <span className={classes("relative inline-block shrink-0", box, className)}>
      <span
        className={classes(
          "grid h-full w-full place-items-center overflow-hidden bg-wash text-accent-text",
          size === "small" ? "talk-sm" : "talk",
          gold && "border-2 border-gold",
        )}
      >
        {src ? (
          <img
            src={src}
            alt={alt}
            width={pixels}
            height={pixels}
            loading="lazy"
            className="h-full w-full object-cover"
          />
        ) : (
          <Icon name="user-round" size={pixels / 2} label={alt || undefined} />
        )}
      </span>
      {online && (
        <span className="absolute -end-0.5 -top-0.5 h-3.5 w-3.5 rounded-full border-2 border-surface bg-success">
          <span className="sr-only">{` ${online} `}</span>
        </span>
      )}
    </span>
  );
}
