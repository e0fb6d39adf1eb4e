import { accountField, pageAccount } from "#app/platform/page-account.ts";
import { urls } from "#app/urls.ts";
import type { Answered } from "./send-queue.ts";

/**
 * Sends a message as a plain form post: when the session has ended, the server answers with a login form that keeps the
 * text (app/shell/README.md#a-post-that-meets-an-ended-session).
 */
export function submitAsForm(message: Answered & { to: number; text: string; key: string }): void {
  const { to, key, text, about, prompt } = message;
  // A refused answer is still one.
  const action = urls.memberChat(to, { about, prompt });
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  form.hidden = true;
  const account = pageAccount() ?? "";
  const fields = { intent: "send", key, text, about: about ?? "", prompt: prompt ?? "", [accountField]: account };
  for (const [name, value] of Object.entries(fields)) {
    // The page treats a value that differs from its default as typed text: no other code navigates away until the post.
    form.append(Object.assign(document.createElement("textarea"), { name, value: String(value) }));
  }
  document.body.append(form);
  form.submit();
}
