import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { deskUrls } from "#app/desk-urls.ts";
import type { GridPhoto } from "#app/desk/photos/grid-photo.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { reasonLabels } from "#app/desk/photos/reason-labels.ts";

type PhotoGridProps = {
  photos: GridPhoto[];
  /** Blurred until they have the focus. */
  isBlurred: boolean;
  /** The address of the next page, and the photos on it. */
  next: { address: string; photos: string[] } | undefined;
};

/**
 * The waiting photos: select some and press a button. With its script (public/desk-photos.js) one goes through them by
 * keyboard, with the photo that has the focus large beside them.
 */
export function PhotoGrid({ photos, isBlurred, next }: PhotoGridProps) {
  return (
    <div
      className={classes("desk-review grid items-start gap-6", isBlurred && "desk-blurred")}
      data-review={deskUrls.photoDecisions()}
    >
      {/* Filled by the script. */}
      <aside aria-label="The focused photo" className="desk-large" data-large hidden />
      <form method="post" className="min-w-0">
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 xl:grid-cols-5" aria-label="Waiting photos">
          {photos.map((photo, position) => (
            <PhotoTile key={photo.id} photo={photo} position={position} />
          ))}
        </ul>
        <div className="sticky bottom-0 z-10 mt-4 grid min-w-0 gap-2 border-t border-line bg-paper py-2 sm:gap-3 sm:py-3">
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">Reason for rejection</legend>
            <div className="flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
              {RejectReasons.options.map((reason, at) => (
                <label key={reason} className="choice choice-chip shrink-0">
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    className="mark focus:outline-none"
                    data-key={at + 1}
                    data-words={reasonLabels[reason]}
                  />
                  <span>
                    {at + 1} {reasonLabels[reason]}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">
            <Button
              name="intent"
              value="approve"
              icon="check"
              size="small"
              data-key="a"
              className="max-sm:[&>svg]:hidden"
            >
              Approve selected
            </Button>
            <Button
              name="intent"
              value="reject"
              variant="danger"
              icon="x"
              size="small"
              data-key="r"
              className="max-sm:[&>svg]:hidden"
            >
              Reject selected
            </Button>
            {next ? (
              <ButtonLink
                to={next.address}
                variant="secondary"
                size="small"
                data-next={next.photos.join(" ")}
                data-photo={deskUrls.photo("PHOTO", "match")}
              >
                Next page
              </ButtonLink>
            ) : null}
          </div>
          <p className="text-sm text-muted max-lg:hidden" data-with-script hidden>
            Keys while a photo is focused: <kbd>a</kbd> approve · <kbd>1</kbd>–<kbd>6</kbd> reject with that reason ·{" "}
            <kbd>r</kbd> reject with the chosen reason · <kbd>u</kbd> undo · arrow keys move · space selects several.
          </p>
          <p role="status" className="text-sm" data-status />
        </div>
      </form>
    </div>
  );
}
