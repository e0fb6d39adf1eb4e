import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { urls } from "#app/urls.ts";

export type LightboxPhoto = {
  id: string;
  alt: string;
  /** Pixels of the variant `full`. */
  width: number;
  height: number;
};

/**
 * Shows full pictures over the page. A link inside it, `<a href={urls.photo(id, "full")} data-photo={id}>`, leads to
 * the file; scripts open the picture here instead, with arrow keys, buttons and swipes to the others. The screen must
 * load the namespace `photos`.
 */
export function PhotoLightbox(props: { name: string; photos: LightboxPhoto[]; children: ReactNode }) {
  const { name, photos, children } = props;
  const [first, setFirst] = useState<number>();
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-photo]") : null;
    const at = photos.findIndex(({ id }) => id === link?.getAttribute("data-photo"));
    // With modifier keys (new tab, download) the link behaves as usual.
    if (at < 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setFirst(at);
  };
  return (
    <>
      <div className="contents" onClick={open}>
        {children}
      </div>
      {first === undefined ? null : (
        <Pictures name={name} photos={photos} first={first} onClose={() => setFirst(undefined)} />
      )}
    </>
  );
}

type PicturesProps = { name: string; photos: LightboxPhoto[]; first: number; onClose: () => void };

function Pictures({ name, photos, first, onClose }: PicturesProps) {
  const { t } = useTranslation("photos");
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    row.current?.children[first]?.scrollIntoView({ behavior: "instant" });
  }, [first]);

  const go = (to: number) => row.current?.children[to]?.scrollIntoView();
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("lightbox.title", { name })}
      {...{ closedby: "any" }}
      onClose={onClose}
      onKeyDown={turn}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black/90 p-0 text-white"
    >
      <ul
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        className="flex h-full w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        {photos.map((photo) => (
          <li key={photo.id} className="grid h-full w-full shrink-0 snap-center place-items-center p-2 sm:p-16">
            <img
              src={urls.photo(photo.id, "full")}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className="h-auto max-h-[calc(100dvh-8rem)] w-auto max-w-full object-contain"
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="absolute bottom-4 start-1/2 -translate-x-1/2 rounded-full bg-black/70 px-4 py-2">
        {t("lightbox.position", { number: at + 1, total: photos.length })}
      </p>
      <IconButton
        type="button"
        icon="x"
        label={t("lightbox.close")}
        variant="overlay"
        className="absolute end-3 top-3"
        onClick={() => dialog.current?.close()}
      />
      <Turn icon="arrow-left" label={t("lightbox.previous")} side="start-3" off={at <= 0} onClick={() => go(at - 1)} />
      <Turn
        icon="arrow-right"
        label={t("lightbox.next")}
        side="end-3"
        off={at >= photos.length - 1}
        onClick={() => go(at + 1)}
      />
    </dialog>
  );
}

type TurnProps = { icon: "arrow-left" | "arrow-right"; label: string; side: string; off: boolean; onClick: () => void };

/** At the end of the row the button stays focusable and is only marked as disabled, so that the focus is not lost. */
function Turn({ icon, label, side, off, onClick }: TurnProps) {
  return (
    <IconButton
      type="button"
      icon={icon}
      label={label}
      variant="overlay"
      aria-disabled={off || undefined}
      className={`absolute bottom-3 sm:bottom-auto sm:top-1/2 ${side} ${off ? "opacity-40" : ""}`}
      onClick={onClick}
    />
  );
}
