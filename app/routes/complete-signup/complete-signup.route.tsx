import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ageStatusOf } from "#app/age/age-access.server.ts";
import { asksDuringSignup } from "#app/age/age-need.ts";
import { loadUnlisted } from "#app/members/own-profile/load-unlisted.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { deviceOf } from "#app/platform/request/device.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ContinueByLink } from "./continue-by-link.tsx";
import { completeSignupPost, requireSignupAccess } from "#app/signup/complete-signup-post.server.ts";
import { asksForPush, progressOf, requestedStep } from "#app/signup/steps/signup-steps.ts";
import { loadStep } from "#app/signup/steps/load-step.server.ts";
import { StepScreen } from "./step-screen.tsx";

export const handle: ScreenHandle = {
  i18n: ["signup", "account", "settings", "members", "profile", "photos", "push"],
  title: "signup:steps.title",
  bare: true,
};
export const headers = screenHeaders;

/**
 * The steps after step 0 (spec 4): the one in the URL, else the first that is not done. With `api_signup_complete=1`
 * the page of a sign-up link, with one button: it does not use up the link, needs no cookie and is not cached.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const newcomer = await requireSignupAccess(request);
  if (newcomer.by === "link") {
    return data({ by: "link", token: newcomer.token } as const, { headers: { "Cache-Control": "no-store" } });
  }
  const { viewer } = newcomer;
  const query = new URL(request.url).searchParams;
  const step = requestedStep(query.get("step"), viewer.signupStep, { push: asksForPush(query) });
  const [site, language, { need }] = await Promise.all([siteOf(request), languageOf(request), ageStatusOf(request)]);
  const loaded = await loadStep(db, step, { site, viewer, language, query, at: now() });
  return data({
    by: "session",
    loaded,
    unlisted: await loadUnlisted(db, { site, profile: viewer.profile }, now()),
    progress: progressOf(step, { afterAge: asksDuringSignup(need, site.settings) }),
    desktop: deviceOf(request) === "desktop",
  } as const);
}

/** Stores a step's input, or that it was skipped, and goes on to the next step; or uses a sign-up link. */
export async function action({ request }: ActionFunctionArgs) {
  const newcomer = await requireSignupAccess(request);
  const form = await formDoor(request, completeSignupPost(newcomer, request, await siteOf(request)));
  if (!form.ok) return form.answer;
  const outcome = await form.value(db, form.upload, now());
  if (outcome.ok) return redirect(outcome.to, { headers: outcome.headers });
  return form.refuse(outcome.reason, outcome);
}

export default function CompleteSignup() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (screen.by === "link") return <ContinueByLink token={screen.token} reason={answer?.reason} />;
  return <StepScreen key={screen.loaded.step} {...screen} answer={answer} />;
}
