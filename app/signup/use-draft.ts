import { type RefObject, useEffect } from "react";

const key = "signup-draft";
/** A secret is kept nowhere but in its field. */
const secrets = ["password"];

/**
 * Keeps what is typed into the sign-up in this tab, so that leaving the page or closing the modal loses nothing; never
 * the password. `fresh`: the form has no answer of the server in it, which would know better.
 */
export function useDraft(form: RefObject<HTMLFormElement>, fresh: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    if (fresh) restore(fields);
    const keep = () => keepDraft(fields);
    fields.addEventListener("input", keep);
    return () => fields.removeEventListener("input", keep);
    // The form stays the same element for as long as it is shown.
  }, [form, fresh]);
}

/** The sign-up went through: nothing of it is left in the tab. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage holds no draft either.
  }
}

function keepDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([name, value]) => !secrets.includes(name) && typeof value === "string");
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A full or forbidden storage only means typing again.
  }
}

function restore(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft())) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value ||= value;
    else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value;
  }
}

function readDraft(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}
