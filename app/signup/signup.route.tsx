import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireVisitor } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { type FormAnswer, formDoor } from "../platform/doors/form.server.ts";
import { unlessBusy } from "../platform/doors/unless-busy.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { loadStart } from "./load-start.server.ts";
import { signUpRefusals } from "./refusals.ts";
import { SignUpClosed } from "./sign-up-closed.tsx";
import { signUpForm } from "./sign-up-form.server.ts";
import { SignUpStart } from "./sign-up-start.tsx";
import { signUp } from "./sign-up.server.ts";
import { isSignUpOpen, signUpAnswer, signUpBytes, signUpLimit, signUpWish } from "./take-sign-up.server.ts";

export const handle: ScreenHandle = { i18n: ["signup", "account"], title: "signup:start.title", hydrate: "desktop" };
export const headers = ownHeaders;

/** Visitors only. Closed sign-up is a page like any other, without a form (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return loadStart(request, now());
}

/** Visitors only. The mode is asked again here: the form may have been open for a while. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const site = await siteOf(request);
  if (!isSignUpOpen(request, site)) {
    const reason = "signups_closed";
    return data<FormAnswer>({ lastResult: {}, reason }, { status: signUpRefusals[reason].status });
  }
  const limit = signUpLimit(request, site);
  const form = await formDoor(request, { schema: signUpForm(site, now()), bytes: signUpBytes, limit });
  if (!form.ok) return form.answer;
  const wish = await signUpWish(request, form.value);
  return signUpAnswer(site, form, await unlessBusy(form, () => signUp(db, wish, now())));
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function SignUp() {
  const { open, questions, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      {open ? (
        <>
          <PageTitle lead={t("start.lead")}>{t("start.title")}</PageTitle>
          <SignUpStart questions={questions} busy={busy} supportEmail={supportEmail} answer={answer} />
        </>
      ) : (
        <>
          <PageTitle>{t("closed.title")}</PageTitle>
          <SignUpClosed />
        </>
      )}
    </div>
  );
}
