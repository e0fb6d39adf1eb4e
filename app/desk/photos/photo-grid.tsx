import { Form, Link, PrefetchPageLinks } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { deskUrls } from "../desk-urls.ts";
import type { GridPhoto } from "./grid-photo.ts";
import { NearPhotos, PhotoFacts } from "./photo-facts.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { reasonWords } from "./reason-words.ts";
import { keyAct } from "./review-keys.ts";
import { useReview } from "./use-review.ts";

type PhotoGridProps = {
  photos: GridPhoto[];
  /** Blurred until they have the focus. */
  isBlurred: boolean;
  /** The address of the next page, and the photos on it. */
  next: { address: string; photos: string[] } | undefined;
};

/**
 * The waiting photos: select some and press a button, or with scripts go through them by keyboard, with the photo that
 * has the focus large beside them. A plain form without scripts.
 */
export function PhotoGrid({ photos, isBlurred, next }: PhotoGridProps) {
  const form = useRef<HTMLFormElement>(null);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const hydrated = useHydrated();
  const [focused, setFocused] = useState(0);
  const { states, decide, undo } = useReview();
  const shown = photos[focused];

  function focusOn(position: number): void {
    const target = form.current?.querySelector<HTMLElement>(`[data-position="${position}"]`);
    if (target) target.focus();
    else if (position >= photos.length) nextLink.current?.focus();
  }

  function selected(): string[] {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[name=photo]:checked") ?? [];
    const ids = [...boxes].map(({ value }) => value);
    for (const box of boxes) box.checked = false;
    return ids.length > 0 ? ids : shown ? [shown.id] : [];
  }

  function chosenReason() {
    const chosen = form.current && new FormData(form.current).get("reason");
    return RejectReasons.read(typeof chosen === "string" ? chosen : "") ?? "other";
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // The grid alone: not the buttons and words below it.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.photo === undefined) return;
    const act = keyAct(event.key, event.ctrlKey || event.altKey || event.metaKey);
    if (!act) return;
    event.preventDefault();
    if (act.act === "move") focusOn(focused + act.steps * (act.by === "photo" ? 1 : columnsOf(form.current)));
    else if (act.act === "undo") undo();
    else {
      decide(selected(), act.act, act.act === "reject" ? (act.reason ?? chosenReason()) : undefined);
      focusOn(nextUndecided(focused));
    }
  }

  function nextUndecided(from: number): number {
    const position = photos.findIndex((photo, at) => at > from && !states[photo.id]);
    return position < 0 ? photos.length : position;
  }

  // The next page's pictures are loaded while this one is looked at; kept, so that the browser has them at hand.
  const preloaded = useRef<HTMLImageElement[]>([]);
  const nextPhotos = next?.photos.join(" ") ?? "";
  useEffect(() => {
    preloaded.current = nextPhotos.split(" ").flatMap((id) => {
      if (!id) return [];
      const image = new Image();
      image.fetchPriority = "low";
      image.src = deskUrls.photo(id, "match");
      return [image];
    });
  }, [nextPhotos]);

  return (
    <div className={classes("grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]", isBlurred && "desk-blurred")}>
      {hydrated && shown ? (
        <aside
          aria-label="The photo with the focus"
          className="sticky top-0 z-20 grid gap-3 bg-paper pb-2 max-lg:max-h-[50vh] max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-lg:overflow-auto lg:order-2 lg:top-4"
        >
          <img
            key={shown.id}
            src={deskUrls.photo(shown.id, "full")}
            alt={`Large: photo of ${shown.member.name}`}
            width={shown.width}
            height={shown.height}
            className="max-h-[45vh] w-full rounded bg-sunk object-contain lg:max-h-[60vh]"
          />
          <div className="grid content-start gap-3">
            <PhotoFacts photo={shown} />
            <NearPhotos photo={shown} />
            <p className="text-sm">
              <a href={deskUrls.photos({ escalate: shown.id })}>Escalate …</a>
            </p>
          </div>
        </aside>
      ) : null}
      <Form method="post" ref={form} className="min-w-0 lg:order-1" onKeyDown={onKeyDown}>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 xl:grid-cols-5" aria-label="Waiting photos">
          {photos.map((photo, position) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={position}
              state={states[photo.id]}
              onFocus={() => setFocused(position)}
            />
          ))}
        </ul>
        <div className="sticky bottom-0 z-10 mt-4 grid gap-3 border-t border-line bg-paper py-3">
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">Reason for a rejection</legend>
            <div className="flex flex-wrap gap-2">
              {RejectReasons.options.map((reason, at) => (
                <label key={reason} className="choice choice-chip">
                  <input type="radio" name="reason" value={reason} className="mark focus:outline-none" />
                  <span>
                    {at + 1} {reasonWords[reason]}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button name="intent" value="approve" icon="check">
              Approve selected
            </Button>
            <Button name="intent" value="reject" look="danger" icon="x">
              Reject selected
            </Button>
            {next ? (
              <Link ref={nextLink} to={next.address} className="button button-secondary button-medium">
                Next page
              </Link>
            ) : null}
          </div>
          {hydrated ? (
            <p className="text-sm text-muted max-lg:hidden">
              Keys: <kbd>a</kbd> approve · <kbd>1</kbd>–<kbd>6</kbd> reject with that reason · <kbd>r</kbd> reject with
              the chosen one · <kbd>u</kbd> undo · arrows move · space selects several.
            </p>
          ) : null}
        </div>
      </Form>
      {next ? <PrefetchPageLinks page={next.address} /> : null}
    </div>
  );
}

/** How many photos stand in a row. */
function columnsOf(form: HTMLFormElement | null): number {
  const list = form?.querySelector("ul");
  return list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
}
