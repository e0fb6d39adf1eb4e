import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { GridPhoto } from "#app/desk/photos/grid-photo.ts";
import { NearPhotos, PhotoFacts } from "./photo-facts.tsx";

/**
 * One waiting photo: a picture that can be selected, with its facts. The checkbox has the keyboard focus; the whole
 * picture is its label.
 */
export function PhotoTile({ photo, position }: { photo: GridPhoto; position: number }) {
  const id = `photo-${photo.id}`;
  const { member } = photo;
  return (
    <li className="desk-tile min-w-0" data-tile>
      <label className="desk-photo relative block cursor-pointer rounded">
        <input
          id={id}
          type="checkbox"
          name="photo"
          value={photo.id}
          className="mark absolute start-2 top-2 z-10 focus:outline-none"
          data-full={deskUrls.photo(photo.id, "full")}
        />
        <span className="picture aspect-square rounded">
          <img src={placeholderUrl(photo.placeholder)} alt="" className="picture-hash" />
          <img
            src={deskUrls.photo(photo.id, "match")}
            alt={`Number ${position + 1}: ${member.name}, ${member.age}`}
            width={480}
            height={480}
            decoding="async"
            className="desk-private picture-file"
          />{" "}
        </span>
        <span className="absolute bottom-2 start-2 flex flex-wrap gap-1">
          {photo.near.length > 0 ? <Badge variant="warning">{photo.near.length} similar</Badge> : null}{" "}
          {photo.main ? <Badge variant="overlay">Main</Badge> : null}
        </span>
      </label>
      <p className="desk-tile-state text-sm font-semibold" data-state="" />
      <details className="text-sm">
        <summary className="cursor-pointer py-2">
          {member.name}, {member.age}
          {member.rejected + member.upheld + member.sanctions > 0 ? (
            <span className="text-warning-text"> · has a record</span>
          ) : null}
        </summary>
        <div className="grid gap-2 pb-2" data-facts>
          <PhotoFacts photo={photo} />
          <NearPhotos photo={photo} />
          <p className="flex flex-wrap gap-x-4">
            <a href={deskUrls.photo(photo.id, "full")} className="link inline-flex min-h-touch items-center">
              Large
            </a>{" "}
            <a href={deskUrls.photos({ escalate: photo.id })} className="link inline-flex min-h-touch items-center">
              Escalate …
            </a>
          </p>
        </div>
      </details>
    </li>
  );
}
