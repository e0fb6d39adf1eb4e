import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { SignupProgress } from "#app/signup/steps/signup-progress.tsx";
import { ageProgress } from "#app/signup/steps/signup-steps.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { ageStatusOf } from "#app/age/age-access.server.ts";
import { asksDuringSignup } from "#app/age/age-need.ts";
import { attemptCookie } from "#app/age/attempts/attempt-cookie.server.ts";
import { beginAttempt } from "#app/age/attempts/begin-attempt.server.ts";
import { AgeAbout } from "./age-about.tsx";
import { AgeProved } from "#app/age/age-proved.tsx";
import { AgeWays } from "./age-ways-list.tsx";
import { nextAfterProof } from "#app/age/next-after-proof.ts";
import { ageLimits } from "#app/age/rate-limits.ts";
import { ageRefusals } from "#app/age/refusals.ts";
import { ageMethods } from "#app/age/methods/age-methods.server.ts";
import { ageMethodNames } from "#app/age/methods/age-method.ts";

export const handle: ScreenHandle = { i18n: ["age", "signup"], title: "age:title", hydrate: "never" };
export const headers = screenHeaders;

const BeginForm = z.object({ way: z.enum(ageMethodNames), next: z.string().max(2000).optional() });

/** Why a proof is asked for, what is passed on, the ways to give it, and what stays open without one. For everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer, { need, provedUntil }] = await Promise.all([
    siteOf(request),
    findViewer(request),
    ageStatusOf(request),
  ]);
  const signedIn = viewer !== undefined;
  const next = nextAfterProof(new URL(request.url).searchParams.get("next"), { signedIn });
  const isSignup = signedIn && next.startsWith(urls.completeSignup()) && asksDuringSignup(need, site.settings);
  return {
    need,
    signedIn,
    next,
    provedUntil: provedUntil ?? null,
    progress: isSignup ? ageProgress() : null,
    ways: ageMethods(env).map(({ name }) => name),
  };
}

/** Begins an attempt by one of the ways, for this browser. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(ageLimits.begin, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: BeginForm, refusals: ageRefusals, limit });
  if (!form.ok) return form.answer;
  const [site, language, viewer] = await Promise.all([siteOf(request), languageOf(request), findViewer(request)]);
  const way = ageMethods(env).find(({ name }) => name === form.value.way);
  if (!way) return form.refuse("age_way_off");
  const nextPath = nextAfterProof(form.value.next, { signedIn: viewer !== undefined });
  const begun = await beginAttempt(db, { site, way, language, nextPath }, now());
  if (!begun.ok) return form.refuse(begun.reason);
  return redirect(urls.ageAttempt(begun.id), { headers: { "Set-Cookie": attemptCookie(site, begun.secret) } });
}

export default function Age() {
  const { need, signedIn, next, provedUntil, progress, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("age");
  if (provedUntil) return <AgeProved until={provedUntil} next={next} signedIn={signedIn} />;
  return (
    <Page>
      {progress ? (
        <div className="mt-6 max-w-text">
          <SignupProgress {...progress} />
        </div>
      ) : null}
      <PageTitle lead={t(need === "required" ? "lead.required" : "lead.offered")}>{t("title")}</PageTitle>
      <Stack gap="section">
        <Stack>
          <FormRefusal reasons={answer && [answer.reason]} />
          <AgeWays ways={ways} next={next} />
        </Stack>
        <AgeAbout signedIn={signedIn} next={next} />
      </Stack>
    </Page>
  );
}
