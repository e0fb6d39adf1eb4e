import type { RejectReason } from "#db/schema.ts";
import { placeholderUrl } from "#app/platform/images/thumbhash-placeholder.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { deskUrls } from "../desk-urls.ts";
import type { GridPhoto } from "./grid-photo.ts";
import { NearPhotos, PhotoFacts } from "./photo-facts.tsx";
import { reasonWords } from "./reason-words.ts";

/** What has become of a photo since the page was loaded. */
export type TileState = {
  decision: "approve" | "reject";
  reason?: RejectReason | undefined;
  /** It is sent, and not answered yet. */
  isSending: boolean;
  /** Why it could not be decided: another moderator was first, or the photo is gone. */
  problem?: string | undefined;
};

type PhotoTileProps = { photo: GridPhoto; position: number; state: TileState | undefined; onFocus: () => void };

/**
 * One waiting photo: a picture that can be selected, with its facts. The checkbox has the keyboard focus; the whole
 * picture is its label.
 */
export function PhotoTile({ photo, position, state, onFocus }: PhotoTileProps) {
  const id = `photo-${photo.id}`;
  const isDecided = state !== undefined && !state.problem;
  return (
    <li className={classes("desk-tile min-w-0", isDecided && "opacity-50")}>
      <label
        htmlFor={id}
        className="relative block cursor-pointer rounded focus-within:outline focus-within:outline-4 focus-within:outline-focus"
      >
        <input
          id={id}
          type="checkbox"
          name="photo"
          value={photo.id}
          className="mark absolute start-2 top-2 z-10 focus:outline-none"
          onFocus={onFocus}
          data-photo={photo.id}
          data-position={position}
        />
        <span className="picture aspect-square rounded">
          <img src={placeholderUrl(photo.thumbhash)} alt="" className="picture-hash" />
          <img
            src={deskUrls.photo(photo.id, "match")}
            alt={`Photo ${position + 1}, of ${photo.member.name}, ${photo.member.age}`}
            width={480}
            height={480}
            decoding="async"
            className="desk-private picture-file"
          />
        </span>
        <span className="absolute bottom-2 start-2 flex flex-wrap gap-1">
          {photo.near.length > 0 ? <Badge look="warning">{photo.near.length} alike</Badge> : null}
          {photo.main ? <Badge look="overlay">Main</Badge> : null}
        </span>
      </label>
      <p className="min-h-6 text-sm font-semibold" aria-live="polite">
        {state ? <TileWords state={state} /> : null}
      </p>
      <details className="text-sm">
        <summary className="cursor-pointer py-2">
          {photo.member.name}, {photo.member.age}
          {photo.member.rejected + photo.member.upheld + photo.member.sanctions > 0 ? (
            <span className="text-warning-text"> · known</span>
          ) : null}
        </summary>
        <div className="grid gap-2 pb-2">
          <PhotoFacts photo={photo} />
          <NearPhotos photo={photo} />
          <p className="flex flex-wrap gap-x-4">
            <a href={deskUrls.photo(photo.id, "full")}>Large</a>
            <a href={deskUrls.photos({ escalate: photo.id })}>Escalate …</a>
          </p>
        </div>
      </details>
    </li>
  );
}

function TileWords({ state }: { state: TileState }) {
  if (state.problem) return <span className="text-warning-text">{state.problem}</span>;
  const words =
    state.decision === "approve" ? "Approved" : `Rejected: ${state.reason ? reasonWords[state.reason] : ""}`;
  return (
    <span className={state.decision === "approve" ? "text-success-text" : "text-danger-text"}>
      {words}
      {state.isSending ? " …" : ""}
    </span>
  );
}
