import { urls } from "../urls.ts";

/**
 * Sends a message as the plain form would: where the session has ended, the server answers it with a login in its place
 * that keeps the text (product 2).
 */
export function postPlainly(message: { to: number; text: string; key: string }): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: urls.memberChat(message.to) });
  form.hidden = true;
  for (const [name, value] of Object.entries({ intent: "send", key: message.key, text: message.text })) {
    // A text that differs from its default is what the page knows typed text by: nothing else leads away meanwhile.
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  }
  document.body.append(form);
  form.submit();
}
