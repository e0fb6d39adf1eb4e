import { redirect } from "@remix-run/node";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { signupLimits } from "./rate-limits.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { signedInHeaders } from "#app/account/session/signed-in-headers.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { OpenForm } from "#app/platform/doors/form.server.ts";
import type { Busy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { findAccountOrigin } from "#app/tracking/account-origin.server.ts";
import { firstTouchOf } from "#app/tracking/first-touch-cookie.server.ts";
import { hasTrafficSource } from "#app/tracking/first-touch.ts";
import { urls } from "#app/urls.ts";
import type { SignupRefusal } from "./refusals.ts";
import type { SignupForm } from "./form/signup-form.server.ts";
import type { SignupInput } from "./signup-outcome.ts";
import { signupQuestions, type SignupQuestions } from "./form/signup-questions.ts";
import type { MemberSignupOutcome } from "./create-account-with-message.server.ts";
import { areSignupsOpen } from "./signups-open.ts";

/** What step 0 shows a visitor: on its page, in the modal, and on the sign-up for a member. */
export type SignupOffer = { open: boolean; questions: SignupQuestions; supportEmail: string };

export async function loadSignupOffer(request: Request, now: Date): Promise<SignupOffer> {
  const site = await siteOf(request);
  return {
    open: isSignupOpenFor(request, site),
    questions: signupQuestions(site, now),
    supportEmail: site.settings.support_email,
  };
}

/**
 * The initial country of a new profile: the visitor's choice (cookie `country`), else the country of their IP address,
 * else the site's first country. Only countries that the site serves (app/site/README.md#country,
 * geoip_selected_country).
 */
function signupCountryOf(request: Request, address: string, countries: string[]): string {
  const served = (code: string | undefined) => (code && countries.includes(code) ? code : undefined);
  return served(readCookie(request, "country")) ?? served(countryOf(address)) ?? countries[0] ?? "NL";
}

/** Large enough that an oversized password is refused by the form, which keeps the rest of the input. */
export const maxSignupBytes = 1_200_000;

/** The limit of sign-ups for the visitor's network. */
export function signupRateLimit(request: Request, site: Site) {
  return limitOf(signupLimits.signup, clientOf(request, site).network);
}

/** Whether sign-up is open to this visitor now (spec 4). */
export function isSignupOpenFor(request: Request, site: Site): boolean {
  return areSignupsOpen(site.settings.signups, hasTrafficSource(firstTouchOf(request, site).touch));
}

/** The sign-up verbs' input, from a post. */
export async function signupInputOf(request: Request, form: SignupForm): Promise<SignupInput> {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const client = clientOf(request, site);
  const country = signupCountryOf(request, client.address, site.settings.countries);
  const origin = await findAccountOrigin(db, request, site, form.tracking);
  return { site, form, language, country, client, origin };
}

/** The answer to the post: signed in and redirected to the steps, or a refusal that keeps the input. */
export async function signupAnswer(
  request: Request,
  form: OpenForm<SignupForm, SignupRefusal>,
  outcome: MemberSignupOutcome | Busy,
) {
  if (outcome.ok && outcome.mailed) return redirect(urls.signup({ mailed: 1 }));
  if (outcome.ok) {
    const headers = await signedInHeaders(request, outcome, outcome.language);
    return redirect(urls.completeSignup({ step: outcome.step }), { headers });
  }
  if ("answer" in outcome) return outcome.answer;
  if (outcome.reason === "signup_crowded") {
    const seconds = String(outcome.retryAfter);
    return form.refuse(outcome.reason, { headers: { "Retry-After": seconds }, values: { seconds } });
  }
  const answer = form.refuse(outcome.reason);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}
