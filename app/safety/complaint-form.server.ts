import { z } from "zod";
import { isEmail } from "../account/email-rule.server.ts";
import { ComplaintChoice, needsEmail } from "./complaint-kinds.ts";
import { readReference } from "./complaint-reference.ts";
import { cleanText, textProblem } from "./complaint-text.ts";

const text = z.string({ error: "invalid" }).default("");
const Typed = z.object({ intent: text, kind: text, url: text, text, email: text, homepage: text, reference: text });

export type ComplaintForm =
  | { intent: "complain"; kind: ComplaintChoice; url: string; text: string; email: string | null }
  | { intent: "appeal"; reference: string; text: string };

/**
 * The forms of /complaints (product 9): all problems at once, one a field. `homepage` is a field that people do not see:
 * what fills it in is a program, or a browser that meant well, whose reader can send again.
 */
export const ComplaintForm: z.ZodType<ComplaintForm> = Typed.transform((typed, context): ComplaintForm => {
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: "custom", input: typed, path: field ? [field] : [], message });
  const written = cleanText(typed.text);
  const badText = textProblem(written);
  if (badText) refuse("text", badText);

  if (typed.intent === "appeal") {
    const reference = readReference(typed.reference);
    if (!reference) refuse("reference", "reference_unknown");
    return reference ? { intent: "appeal", reference, text: written } : z.NEVER;
  }

  const kind = ComplaintChoice.read(typed.kind);
  if (!kind) refuse("kind", "complaint_kind_required");
  const url = cleanText(typed.url);
  if (url.length > 2000) refuse("url", "complaint_url_long");
  const email = typed.email.trim();
  if (email && !isEmail(email)) refuse("email", "email_invalid");
  if (!email && kind && needsEmail(kind)) refuse("email", "complaint_email_required");
  if (typed.homepage) refuse("", "complaint_by_program");
  return kind ? { intent: "complain", kind, url, text: written, email: email || null } : z.NEVER;
});
