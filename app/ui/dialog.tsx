import { Link, useNavigate } from "@remix-run/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from "react";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

export type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, "open" | "onClose" | "title"> & {
  title: ReactNode;
  /** "any": Escape and a click beside it close it; "closerequest": Escape only; "none": only its own buttons. */
  closedBy?: "any" | "closerequest" | "none";
  /** The page without the dialog: the X is a link to it, so it closes without scripts too. */
  closeTo: string;
  closeLabel: string;
  /** Instead of going to `closeTo` when the browser closed it (Escape, backdrop). */
  onClose?: () => void;
  /** Called when the X is clicked; `event.preventDefault()` keeps the dialog. */
  onCloseClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  look?: "plain" | "field";
  wide?: boolean;
};

/** Opened by a click, it must not show for a moment as a section; React warns of layout effects on the server. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A dialog that is an address first: the server sends it open as a section of the page, scripts lift it into the top
 * layer. Render it only while the address asks for it.
 */
export function Dialog(props: DialogProps) {
  const { title, closedBy = "any", closeTo, closeLabel, onClose, onCloseClick, look = "plain", wide, ...rest } = props;
  const { className, children, ...native } = rest;
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();

  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(":modal")) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    // Reading starts at the title, not at the X, unless a field asks for the focus itself.
    if (!dialog.querySelector("[autofocus]")) titleRef.current?.focus();
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
        look === "field" ? "on-field" : "bg-surface text-ink",
        className,
      )}
      onCancel={(event) => {
        if (closedBy === "none" && event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // Browsers that do not know `closedby` let a second Escape through.
        if (closedBy === "none") event.currentTarget.showModal();
        else if (onClose) onClose();
        else navigate(closeTo, { preventScrollReset: true });
      }}
      onClick={(event) => {
        // A click on the dialog itself is one on its backdrop: the padding belongs to the inner box.
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
          {unbroken(title)}
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
