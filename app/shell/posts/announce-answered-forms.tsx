import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Signals to `/v.js` that the answers to all sent forms are on the screen, so that it can restore text typed in the
 * meantime in a form that was rendered again. In a refused form the first invalid field gets the focus: it may be far
 * from the button.
 */
export function AnnounceAnsweredForms() {
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const wasSending = useRef(true);
  const submitted = useRef<HTMLFormElement>();
  useEffect(() => {
    const rememberForm = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) submitted.current = target;
    };
    addEventListener("submit", rememberForm, true);
    return () => removeEventListener("submit", rememberForm, true);
  }, []);
  useEffect(() => {
    const isAnswered = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!isAnswered) return;
    const form = submitted.current;
    submitted.current = undefined;
    if (form) focusRefusedField(form);
    document.dispatchEvent(new Event("forms-answered"));
  });
  return null;
}

/** Does nothing if the member has moved the focus elsewhere in the meantime. */
function focusRefusedField(form: HTMLFormElement): void {
  const { activeElement } = document;
  const isFree = !activeElement || activeElement === document.body || activeElement instanceof HTMLButtonElement;
  if (!isFree) return;
  // The answer may have replaced the form element.
  const container = form.isConnected ? form : document.querySelector("dialog[open], main");
  const field = container?.querySelector<HTMLElement>("[aria-invalid=true]");
  (field?.matches("fieldset") ? field.querySelector<HTMLElement>("input") : field)?.focus();
}
