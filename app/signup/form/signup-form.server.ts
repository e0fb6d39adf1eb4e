import { shortText } from "#app/platform/text/short-text.ts";
import { z } from "zod";
import type { Gender } from "#db/schema.ts";
import { parseDateOfBirth } from "#app/account/date-of-birth.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { nameProblem, normaliseName } from "#app/account/name-rule.ts";
import { isReservedName } from "#app/account/reserved-name.server.ts";
import { passwordProblem } from "#app/account/password/password-rule.server.ts";
import { checkMessage, cleanMessage } from "#app/chat/composer/message-text.ts";
import type { Niche } from "#app/site/niche.ts";
import type { SiteSettings } from "#app/site/settings.ts";
import { type TrackingInput, trackingFieldsSchema, readTrackingInput } from "#app/tracking/tracking-form.ts";

const text = z.string({ error: "invalid" }).default("");
const RawForm = z.object({
  email: text,
  name: text,
  password: text,
  date_of_birth: z.object({ day: text, month: text, year: text }, { error: "date_of_birth_invalid" }).prefault({}),
  gender: text,
  signup_message: text,
  member_resell: z.literal("on").optional().catch(undefined),
  by_mail: z.literal("1").optional().catch(undefined),
  ...trackingFieldsSchema,
});

/** A valid sign-up. `dateOfBirth` is `YYYY-MM-DD`. */
export type SignupForm = {
  email: string;
  name: string;
  password: string;
  dateOfBirth: string;
  gender: Gender;
  /** The message to the member; may be empty (spec 4, step 0: write a message or create the account). */
  message: string;
  /** Consented to partner sites. */
  consentsToResell: boolean;
  /** Lets the link of a mail in, where many sign up from one network. */
  byMail: boolean;
  /** The first touch and the lander from hidden fields, for browsers without cookies. */
  tracking: TrackingInput;
};

/**
 * The form of step 0 (spec 5; app/signup/README.md#steps and app/README.md#fields). It reports all problems at once,
 * one per field. The gender is asked for only if the niche does not imply it; the message is read only `withMessage`.
 */
export function signupForm(
  site: {
    niche: Niche;
    settings: Pick<SiteSettings, "name" | "mail_name" | "min_age" | "timezone" | "message_length">;
  },
  now: Date,
  withMessage = false,
): z.ZodType<SignupForm> {
  const { genders } = site.niche.signup;
  return RawForm.transform((input, context) => {
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", input, path: [field], message });

    const email = shortText(input.email);
    if (!isEmail(email)) refuse("email", "email_invalid");
    const name = normaliseName(input.name);
    const { name: siteName, mail_name: mailName } = site.settings;
    const reserved = isReservedName(name, [siteName, mailName]) ? "username_reserved" : undefined;
    const badName = nameProblem(name, email) ?? reserved;
    if (badName) refuse("name", badName);
    const badPassword = passwordProblem(input.password, { name, email });
    if (badPassword) refuse("password", badPassword);
    const born = parseDateOfBirth(
      input.date_of_birth,
      { minAge: site.settings.min_age, timezone: site.settings.timezone },
      now,
    );
    if (!born.ok) refuse("date_of_birth", born.problem);
    const gender = genders.length === 1 ? genders[0] : genders.find((each) => each === input.gender);
    if (!gender) refuse("gender", "gender_required");

    const text = withMessage ? cleanMessage(input.signup_message) : "";
    const messageProblem = checkMessage(text, site.settings.message_length);
    if (messageProblem === "message_too_long") refuse("signup_message", messageProblem);
    const message = messageProblem ? "" : text;

    if (!born.ok || !gender) return z.NEVER;
    const { password, member_resell, by_mail } = input;
    return {
      email,
      name,
      password,
      dateOfBirth: born.date,
      gender,
      message,
      consentsToResell: member_resell === "on",
      byMail: by_mail === "1",
      tracking: readTrackingInput(input),
    } satisfies SignupForm;
  });
}
