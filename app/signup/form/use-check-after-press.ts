import { type FocusEvent, type PointerEvent, useRef } from "react";

export type LeftField = Pick<FocusEvent<HTMLFormElement>, "target" | "relatedTarget" | "currentTarget">;

/**
 * A form's handlers that check a field when it is left. A message under a field shifts the page and would move the
 * pressed element away from the pointer. So a field left by a press is checked when the press ends, and one left for a
 * submit button or a link is not checked here at all.
 */
export function useCheckAfterPress(check: (left: LeftField) => void) {
  const pressing = useRef(false);
  const pendingCheck = useRef<() => void>();
  const endPress = ({ target }: PointerEvent) => {
    const pending = pendingCheck.current;
    pressing.current = false;
    pendingCheck.current = undefined;
    const leavesForm = target instanceof Element && target.closest("button[type=submit], a") !== null;
    if (pending && !leavesForm) setTimeout(pending);
  };
  return {
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
      const checkLeft = () => check({ target, relatedTarget, currentTarget });
      if (pressing.current) pendingCheck.current = checkLeft;
      else checkLeft();
    },
    onPointerDown: () => {
      pressing.current = true;
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
  };
}
