import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { deviceOf } from "../platform/device.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { ContinueByLink } from "./continue-by-link.tsx";
import { newcomerPost } from "./newcomer-post.server.ts";
import { requireNewcomer } from "./newcomer.server.ts";
import { asksForPush, progressOf, stepAsked } from "./sign-up-steps.ts";
import { loadStep } from "./steps/load-step.server.ts";
import { StepScreen } from "./steps/step-screen.tsx";

export const handle: ScreenHandle = {
  i18n: ["signup", "account", "settings", "members", "photos", "push"],
  title: "signup:steps.title",
};
export const headers = ownHeaders;

/**
 * The steps after step 0 (spec 4): the one the address asks for, else the first that was not done. With
 * `api_signup_complete=1` the page of a sign-up link: one button, nothing spent, no cookie needed, kept by no cache.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const newcomer = await requireNewcomer(request);
  if (newcomer.by === "link") {
    return data({ by: "link", token: newcomer.token } as const, { headers: { "Cache-Control": "no-store" } });
  }
  const { viewer } = newcomer;
  const query = new URL(request.url).searchParams;
  const step = stepAsked(query.get("step"), viewer.signupStep, { push: asksForPush(query) });
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const loaded = await loadStep(db, step, { site, viewer, language, query });
  return data({
    by: "session",
    loaded,
    progress: progressOf(step),
    desktop: deviceOf(request) === "desktop",
  } as const);
}

/** Stores what a step tells, or that it was skipped, and goes on to the next; or spends a sign-up link. */
export async function action({ request }: ActionFunctionArgs) {
  const newcomer = await requireNewcomer(request);
  const form = await formDoor(request, newcomerPost(newcomer, request, await siteOf(request)));
  if (!form.ok) return form.answer;
  const taken = await form.value(db, form.upload, now());
  if (taken.ok) return redirect(taken.to, { headers: taken.headers });
  return form.refuse(taken.reason, taken.status, taken.field, taken.headers);
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function CompleteSignUp() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (shown.by === "link") return <ContinueByLink token={shown.token} reason={answer?.reason} />;
  return <StepScreen key={shown.loaded.step} {...shown} answer={answer} />;
}
