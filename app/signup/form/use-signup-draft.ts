import { type RefObject, useEffect } from "react";

const key = "signup-draft";
/** Fields that are never stored. */
const secretFields = ["password"];

/**
 * Stores the sign-up's input in this tab, except the password, so that leaving the page or closing the modal loses
 * nothing. `fresh`: the form does not show a server answer, whose values would take precedence.
 */
export function useSignupDraft(form: RefObject<HTMLFormElement>, fresh: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    if (fresh) restore(fields);
    const store = () => storeDraft(fields);
    fields.addEventListener("input", store);
    return () => fields.removeEventListener("input", store);
    // The form element does not change while it is shown.
  }, [form, fresh]);
}

/** Deletes the draft after a successful sign-up. */
export function clearSignupDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If the storage is blocked, there is no draft.
  }
}

function storeDraft(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => !secretFields.includes(name) && typeof value === "string",
  );
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // If the storage is full or blocked, the visitor has to enter the text again.
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return stored !== null && typeof stored === "object" ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}
