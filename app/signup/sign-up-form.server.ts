import { z } from "zod";
import type { Gender } from "#db/schema.ts";
import { dateOfBirth } from "../account/date-of-birth.ts";
import { isEmail } from "../account/email-rule.server.ts";
import { nameProblem, tidyName } from "../account/name-rule.ts";
import { passwordProblem } from "../account/password-rule.server.ts";
import { checkMessage, cleanMessage } from "../chat/message-text.ts";
import type { Niche } from "../site/niche.ts";
import type { SiteSettings } from "../site/settings.ts";
import { type Carried, carriedFields, readCarried } from "../tracking/carried.ts";

const text = z.string({ error: "invalid" }).default("");
const Typed = z.object({
  email: text,
  name: text,
  password: text,
  date_of_birth: z.object({ day: text, month: text, year: text }, { error: "date_of_birth_invalid" }).prefault({}),
  gender: text,
  signup_message: text,
  member_resell: z.literal("on").optional().catch(undefined),
  ...carriedFields,
});

/** A sign-up that keeps every rule. `dateOfBirth` is `YYYY-MM-DD`. */
export type SignUpForm = {
  email: string;
  name: string;
  password: string;
  dateOfBirth: string;
  gender: Gender;
  /** To the member the sign-up is for; may be empty (spec 4, step 0: write a message or create the account). */
  message: string;
  /** Ticked the consent to partner sites. */
  consents: boolean;
  /** Where the form stood and what led there, for a browser without cookies. */
  carried: Carried;
};

/**
 * The form of step 0 on a site at a moment (spec 5; product 2 and 9): all its problems at once, one a field. The gender
 * is asked only where the niche does not imply it; the message counts `withMessage` only.
 */
export function signUpForm(
  site: { niche: Niche; settings: Pick<SiteSettings, "min_age" | "timezone" | "message_length"> },
  now: Date,
  withMessage = false,
): z.ZodType<SignUpForm> {
  const { genders } = site.niche.signup;
  return Typed.transform((typed, context) => {
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", input: typed, path: [field], message });

    const email = typed.email.replace(/^ +| +$/g, "");
    if (!isEmail(email)) refuse("email", "email_invalid");
    const name = tidyName(typed.name);
    const badName = nameProblem(name, email);
    if (badName) refuse("name", badName);
    const badPassword = passwordProblem(typed.password, { name, email });
    if (badPassword) refuse("password", badPassword);
    const born = dateOfBirth(
      typed.date_of_birth,
      { minAge: site.settings.min_age, timezone: site.settings.timezone },
      now,
    );
    if (!born.ok) refuse("date_of_birth", born.problem);
    const gender = genders.length === 1 ? genders[0] : genders.find((each) => each === typed.gender);
    if (!gender) refuse("gender", "gender_required");

    const written = withMessage ? cleanMessage(typed.signup_message) : "";
    const unfit = checkMessage(written, site.settings.message_length);
    if (unfit === "message_too_long") refuse("signup_message", unfit);
    const message = unfit ? "" : written;

    if (!born.ok || !gender) return z.NEVER;
    const { password, member_resell } = typed;
    return {
      email,
      name,
      password,
      dateOfBirth: born.date,
      gender,
      message,
      consents: member_resell === "on",
      carried: readCarried(typed),
    };
  });
}
