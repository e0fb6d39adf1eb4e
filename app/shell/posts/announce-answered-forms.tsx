import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusFirst } from "../document/focus-first.ts";

/**
 * Signals to `/v.js` that the answers to all sent forms are on the screen, so that it can restore text typed in the
 * meantime in a form that was rendered again. In a refused form the first invalid field gets the focus: it may be far
 * from the button. A form that is gone with its answer leaves the focus to what is said now.
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
    if (form) focusAnswer(form);
    document.dispatchEvent(new Event("forms-answered"));
  });
  return null;
}

/** Does nothing if the member has moved the focus elsewhere in the meantime. */
function focusAnswer(form: HTMLFormElement): void {
  const { activeElement } = document;
  const isFree = !activeElement || activeElement === document.body || activeElement instanceof HTMLButtonElement;
  if (!isFree) return;
  // The answer may have replaced the form element.
  const container = form.isConnected ? form : document.querySelector("dialog[open], main");
  const field = container?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) return (field.matches("fieldset") ? field.querySelector<HTMLElement>("input") : field)?.focus();
  // Else keys, and a screen reader, would begin again at the top of the page.
  if (!form.isConnected && activeElement === document.body) {
    focusFirst("main :is([role=status], [role=alert])", "main h1");
  }
}
