import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PhotoPreview as Preview } from "./load-photo-preview.server.ts";

/** A face that every member sees and photos that only premium members see unblurred. Decoration: the table says it. */
export function PhotoPreview({ open, locked }: Preview) {
  const photoAddress = usePhotoUrl();
  const size = { alt: "", width: 160, height: 160, shape: "square", corner: "talk", gold: true } as const;
  return (
    <div className="grid max-w-text grid-cols-4 gap-2 sm:gap-3" aria-hidden="true">
      <Picture
        {...size}
        src={photoAddress(open, "match")}
        light={photoAddress(open, "thumb")}
        placeholder={placeholderUrl(open.placeholder)}
      />
      {locked.map((photo) => (
        <Picture
          key={photo.id}
          {...size}
          src={photoAddress(photo, "blur")}
          light={photoAddress(photo, "blur")}
          placeholder={placeholderUrl(photo.placeholder)}
          locked=""
        />
      ))}
    </div>
  );
}
