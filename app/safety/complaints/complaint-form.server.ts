import { shortText } from "#app/platform/text/short-text.ts";
import { z } from "zod";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { ComplaintChoice, needsEmail } from "./complaint-kinds.ts";
import { readReference } from "./complaint-reference.ts";
import { normaliseText, refusalForText } from "./complaint-text.ts";

const text = z.string({ error: "invalid" }).default("");
const Typed = z.object({ intent: text, kind: text, url: text, text, email: text, homepage: text, reference: text });

export type ComplaintForm =
  | { intent: "complain"; kind: ComplaintChoice; url: string; text: string; email: string | null }
  | { intent: "appeal"; reference: string; text: string };

/**
 * The forms of /complaints (app/README.md#fields): reports all problems at once, one per field. `homepage` is a hidden
 * honeypot field, filled in only by bots or by a browser's autofill; people can send the form again.
 */
export const ComplaintForm: z.ZodType<ComplaintForm> = Typed.transform((input, context): ComplaintForm => {
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: "custom", input, path: field ? [field] : [], message });
  const written = normaliseText(input.text);
  const badText = refusalForText(written);
  if (badText) refuse("text", badText);

  if (input.intent === "appeal") {
    const reference = readReference(input.reference);
    if (!reference) refuse("reference", "reference_unknown");
    return reference ? { intent: "appeal", reference, text: written } : z.NEVER;
  }

  const kind = ComplaintChoice.read(input.kind);
  if (!kind) refuse("kind", "complaint_kind_required");
  const url = normaliseText(input.url);
  if (url.length > 2000) refuse("url", "complaint_url_long");
  const email = shortText(input.email);
  if (email && !isEmail(email)) refuse("email", "email_invalid");
  if (!email && kind && needsEmail(kind)) refuse("email", "complaint_email_required");
  if (input.homepage) refuse("", "complaint_by_program");
  return kind ? { intent: "complain", kind, url, text: written, email: email || null } : z.NEVER;
});
