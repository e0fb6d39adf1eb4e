import { redirect } from "@remix-run/node";
import { blockedAnswer } from "../account/blocked-answer.server.ts";
import { clientOf } from "../account/client.server.ts";
import { signedInHeaders } from "../account/signed-in-headers.server.ts";
import { db } from "../platform/db.server.ts";
import type { OpenForm } from "../platform/doors/form.server.ts";
import type { Busy } from "../platform/doors/unless-busy.server.ts";
import { languageOf } from "../site/language.server.ts";
import { type Site, siteOf } from "../site/site.server.ts";
import { originOf } from "../tracking/account-origin.server.ts";
import { hasTrafficSource } from "../tracking/first-touch.ts";
import { firstTouchOf } from "../tracking/first-touch.server.ts";
import { urls } from "../urls.ts";
import { countryOfNewcomer } from "./country-of-newcomer.server.ts";
import { signUpRefusals } from "./refusals.ts";
import type { SignUpForm } from "./sign-up-form.server.ts";
import type { SignedUpToMember } from "./sign-up-to-member.server.ts";
import type { SignUp } from "./sign-up-outcome.ts";
import { signupsOpen } from "./signups-open.ts";

/** Long enough that an absurd password comes back as a refusal with all that was typed beside it. */
export const signUpBytes = 1_200_000;

/** Tries of one network in an hour. */
export function signUpLimit(request: Request, site: Site) {
  return { name: "signup", key: clientOf(request, site).network, points: 200, seconds: 3600 };
}

/** Whether this visitor may sign up here and now (spec 4). */
export function isSignUpOpen(request: Request, site: Site): boolean {
  return signupsOpen(site.settings.signups, hasTrafficSource(firstTouchOf(request, site).touch));
}

/** What the verbs of sign-up are told of a post. */
export async function signUpWish(request: Request, form: SignUpForm): Promise<SignUp> {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const client = clientOf(request, site);
  const country = countryOfNewcomer(request, client.address, site.settings.countries);
  const origin = await originOf(db, request, site, form.carried);
  return { site, form, language, country, client, origin };
}

/** The answer of the page: signed in and on to the steps, or a refusal with all that was typed. */
export function signUpAnswer(site: Site, form: OpenForm<SignUpForm>, outcome: SignedUpToMember | Busy) {
  if (outcome.ok) {
    const headers = signedInHeaders(site, outcome, outcome.language);
    return redirect(urls.completeSignup({ step: outcome.step }), { headers });
  }
  if ("answer" in outcome) return outcome.answer;
  const answer = form.refuse(outcome.reason, signUpRefusals[outcome.reason].status);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}
