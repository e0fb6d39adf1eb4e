import { shortText } from "#app/platform/text/short-text.ts";
import { isVisible } from "#app/platform/text/plain-text.ts";
import { isLongerThan } from "#app/platform/text/text-length.ts";
import { z } from "zod";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { ComplaintChoice, needsEmail } from "./complaint-kinds.ts";
import { readReference } from "./complaint-reference.ts";
import { normaliseText, refusalForText } from "./complaint-text.ts";

const text = z.string({ error: "invalid" }).default("");
const Typed = z.object({
  ...{ intent: text, kind: text, url: text, text, email: text, homepage: text, reference: text },
  // Of a picture of somebody alone (app/safety/README.md#a-picture-of-me).
  ...{ name: text, agree: text },
});

/** A signature has at most so many characters. */
export const maxNameLength = 100;

export type ComplaintForm =
  | { intent: "complain"; kind: GeneralKind; url: string; text: string; email: string | null }
  | { intent: "complain"; kind: "intimate_picture"; url: string; text: string; email: string; name: string }
  | { intent: "appeal"; reference: string; text: string };

type GeneralKind = Exclude<ComplaintChoice, "intimate_picture">;

/**
 * The forms of /complaints (app/README.md#fields): reports all problems at once, one per field. `homepage` is a hidden
 * honeypot field, filled in only by bots or by a browser's autofill; people can send the form again.
 */
export const ComplaintForm: z.ZodType<ComplaintForm> = Typed.transform((input, context): ComplaintForm => {
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: "custom", input, path: field ? [field] : [], message });
  const written = normaliseText(input.text);
  const kind = ComplaintChoice.read(input.kind);
  const isPicture = input.intent !== "appeal" && kind === "intimate_picture";
  // The picture says it: words about it are not asked for.
  const badText = isPicture && written === "" ? undefined : refusalForText(written);
  if (badText) refuse("text", badText);

  if (input.intent === "appeal") {
    const reference = readReference(input.reference);
    if (!reference) refuse("reference", "reference_unknown");
    return reference ? { intent: "appeal", reference, text: written } : z.NEVER;
  }

  if (!kind) refuse("kind", "complaint_kind_required");
  const url = normaliseText(input.url);
  if (url.length > 2000) refuse("url", "complaint_url_long");
  const email = shortText(input.email);
  if (email && !isEmail(email)) refuse("email", "email_invalid");
  if (!email && kind && needsEmail(kind)) refuse("email", "complaint_email_required");
  if (input.homepage) refuse("", "complaint_by_program");
  if (kind !== "intimate_picture")
    return kind ? { intent: "complain", kind, url, text: written, email: email || null } : z.NEVER;
  const name = shortText(input.name);
  if (!isVisible(name)) refuse("name", "picture_name_required");
  if (isLongerThan(name, maxNameLength)) refuse("name", "picture_name_long");
  if (input.agree !== "yes") refuse("agree", "picture_agree_required");
  return { intent: "complain", kind, url, text: written, email, name };
});
