import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/**
 * Where a button is gone with its answer, the focus goes on at what the page says now, or at its heading: else keys, and
 * a screen reader, would begin again at the top.
 */
export function useFocusAfterAnswer(frame: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const find = (what: string) => frame.current?.querySelector<HTMLElement>(what);
    // A document that was loaded begins at its top; a refused field gets the focus elsewhere.
    if (type === "POP" || document.activeElement !== document.body || find("[aria-invalid=true]")) return;
    const place = find("[role=status], [role=alert]") ?? find("h1");
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [key, type, frame]);
}
