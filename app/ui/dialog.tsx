import { Link, useNavigate } from "@remix-run/react";
import { useId, useRef, type DialogHTMLAttributes, type MouseEvent, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import { placeLineBreaks } from "./text/place-line-breaks.tsx";
import { useBeforePaint } from "./hooks/use-before-paint.ts";

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, "open" | "onClose" | "title"> & {
  title: ReactNode;
  /** "any": Escape and a click outside close it; "closerequest": only Escape; "none": only its own buttons. */
  closedBy?: "any" | "closerequest" | "none";
  /** The page without the dialog: the X links to it, so it also closes without JavaScript. */
  closeTo: string;
  closeLabel: string;
  /** Called instead of navigating to `closeTo` when the browser has closed it (Escape, backdrop). */
  onClose?: () => void;
  /** Called when the X is clicked; `event.preventDefault()` keeps the dialog open. */
  onCloseClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  variant?: "plain" | "field";
  wide?: boolean;
};

/**
 * A dialog with its own URL: the server sends it open as a section of the page, scripts move it to the top layer. Render
 * it only while the URL asks for it.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    closedBy = "any",
    closeTo,
    closeLabel,
    onClose,
    onCloseClick,
    variant = "plain",
    wide,
    ...rest
  } = props;
  const { className, children, ...native } = rest;
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isGone = useRef(false);
  const navigate = useNavigate();

  // After a click it must not flash as a section.
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog) return;
    isGone.current = false;
    if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open");
      dialog.showModal();
      // Screen readers start at the title, not at the X, unless a field has autofocus.
      if (!dialog.querySelector("[autofocus]")) titleRef.current?.focus();
    }
    return () => {
      // Unmounted by navigation (Back): only closing the dialog returns the focus to the element that opened it.
      isGone.current = true;
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      {...{ closedby: closedBy }}
      className={classes(
        "relative z-20 mx-auto my-6 w-[calc(100%-2rem)] overflow-y-auto p-6 shadow-float talk-lg sm:p-8",
        "[&:modal]:fixed [&:modal]:my-auto [&:modal]:max-h-[calc(100dvh-2rem)] [&:modal]:animate-rise",
        wide ? "max-w-3xl" : "max-w-form",
        variant === "field" ? "on-field" : "bg-surface text-ink",
        className,
      )}
      onCancel={(event) => {
        if (closedBy === "none" && event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || isGone.current || event.currentTarget.open) return;
        // Browsers without `closedby` support close it on a second Escape.
        if (closedBy === "none") event.currentTarget.showModal();
        else if (onClose) onClose();
        else navigate(closeTo, { preventScrollReset: true });
      }}
      onClick={(event) => {
        // A click on the dialog element outside its box is a click on the backdrop; its padding is inside the box.
        if (event.target !== event.currentTarget || closedBy !== "any" || "closedBy" in event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const inside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom;
        if (!inside) event.currentTarget.close();
      }}
      {...native}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="min-w-0 text-2xl focus:outline-none">
          {placeLineBreaks(title)}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onCloseClick}
          className="-me-3 -mt-2 grid h-touch w-touch shrink-0 place-items-center rounded-full hover:bg-wash hover:text-ink"
        >
          <Icon name="x" size={24} />
        </Link>
      </div>
      <div className="mt-4 min-w-0">{children}</div>
    </dialog>
  );
}
