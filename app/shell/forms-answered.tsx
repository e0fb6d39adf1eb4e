import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Tells `/v.js` that whatever was sent has its answer on the screen, so that what was typed in the meantime can stay in
 * a form that the answer drew anew.
 */
export function FormsAnswered() {
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  useEffect(() => {
    if (!isSending) document.dispatchEvent(new Event("forms-answered"));
  }, [isSending]);
  return null;
}
