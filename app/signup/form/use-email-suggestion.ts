import { type RefObject, useState } from "react";
import { suggestEmail } from "#app/account/address/email-suggestion.ts";

/** What the visitor may have meant by the entered address, and how to take it over into the form. */
export function useEmailSuggestion(form: RefObject<HTMLFormElement>, initialValue: unknown) {
  // A forged form may have posted something other than text.
  const [email, setEmail] = useState(typeof initialValue === "string" ? initialValue : "");
  const suggestion = suggestEmail(email);
  const acceptSuggestion = () => {
    const input = form.current?.elements.namedItem("email");
    if (!(input instanceof HTMLInputElement) || !suggestion) return;
    input.value = suggestion;
    setEmail(suggestion);
    input.focus();
  };
  return { suggestion, acceptSuggestion, setEmail };
}
