import { type ReactNode, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed before React has taken over the page; the returned function ends that and puts it back. React
 * writes its own text into a text area whose content still is that text. And where it finds an element that the server
 * did not send, such as a browser extension's, it builds the whole document again, with empty fields.
 */
export function keepEarlyInput(): () => void {
  const fields = fieldsByKey();
  const defaults = new Map<HTMLTextAreaElement, string>();
  let focused = document.activeElement;
  const follow = ({ target }: { target: unknown }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.value === target.defaultValue) return;
    if (!defaults.has(target)) defaults.set(target, target.defaultValue);
    // Its content is no longer what React expects: React leaves the input alone.
    target.defaultValue = target.value;
  };
  const noteFocus = ({ target }: FocusEvent) => (focused = target as Element);
  for (const field of fields.values()) follow({ target: field });
  document.addEventListener("input", follow, true);
  document.addEventListener("focusin", noteFocus, true);
  return () => {
    document.removeEventListener("input", follow, true);
    document.removeEventListener("focusin", noteFocus, true);
    for (const [field, text] of defaults) field.defaultValue = text;
    const inDocument = fieldsByKey();
    for (const [key, field] of fields) {
      const rebuilt = field.isConnected ? undefined : inDocument.get(key);
      if (!rebuilt) continue;
      putInput(field, rebuilt);
      if (field === focused) putFocus(field, rebuilt);
    }
  };
}

/** Renders a page, and calls `restore` once it is the document. */
export function EarlyInput({ restore, children }: { restore: () => void; children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}

const isChoice = ({ type }: Field) => /^(radio|checkbox)$/.test(type);
/** The server's own values, buttons, and files, which no script may put into a field by their names. */
const isWithoutInput = ({ type }: Field) => /^(hidden|submit|button|reset|image|file)$/.test(type);

/** The fields of the page's forms. A field has the same key in each rendering of the page. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    if (field.name === "" || isWithoutInput(field)) continue;
    const choice = isChoice(field) ? field.value : "";
    const key = JSON.stringify([field.form?.getAttribute("action"), field.name, choice]);
    let number = 0;
    while (fields.has(key + number)) number++;
    fields.set(key + number, field);
  }
  return fields;
}

/** The page's own parts are told by the events that a member would cause. */
function putInput(from: Field, to: Field): void {
  if (isChoice(from)) {
    if ((from as HTMLInputElement).checked !== (to as HTMLInputElement).checked) to.click();
  } else if (from.value !== to.value) {
    to.value = from.value;
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function putFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || from.selectionStart === null) return;
  (to as HTMLInputElement).setSelectionRange(from.selectionStart, from.selectionEnd);
}
