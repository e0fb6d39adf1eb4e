import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { blockedAnswer } from "../account/blocked-answer.server.ts";
import { clientOf } from "../account/client.server.ts";
import { signedInHeaders } from "../account/signed-in-headers.server.ts";
import { requireVisitor } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { type FormAnswer, formDoor } from "../platform/doors/form.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { hasTrafficSource } from "../tracking/first-touch.ts";
import { firstTouchOf } from "../tracking/first-touch.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { countryOfNewcomer } from "./country-of-newcomer.server.ts";
import { KnownAddressNotice } from "./known-address-notice.tsx";
import { signUpRefusals } from "./refusals.ts";
import { SignUpFields } from "./sign-up-fields.tsx";
import { signUpForm } from "./sign-up-form.server.ts";
import { signUpQuestions } from "./sign-up-questions.ts";
import { signUp } from "./sign-up.server.ts";
import { signupsOpen } from "./signups-open.ts";

export const handle: ScreenHandle = { i18n: ["signup"], title: "signup:start.title", hydrate: "desktop" };
export const headers = ownHeaders;

/** Long enough that an absurd password comes back as a refusal with all that was typed beside it. */
const bytes = 1_200_000;

/** Visitors only. Closed sign-up is a page like any other, without a form (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const site = await siteOf(request);
  return {
    open: signupsOpen(site.settings.signups, hasTrafficSource(firstTouchOf(request, site).touch)),
    questions: signUpQuestions(site),
    supportEmail: site.settings.support_email,
  };
}

/** Visitors only. The mode is asked again here: the form may have been open for a while. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  if (!signupsOpen(site.settings.signups, hasTrafficSource(firstTouchOf(request, site).touch))) {
    const reason = "signups_closed";
    return data<FormAnswer>({ lastResult: {}, reason }, { status: signUpRefusals[reason].status });
  }
  const client = clientOf(request, site);
  const limit = { name: "signup", key: client.network, points: 200, seconds: 3600 };
  const form = await formDoor(request, { schema: signUpForm(site, now()), bytes, limit });
  if (!form.ok) return form.answer;

  const country = countryOfNewcomer(request, client.address, site.settings.countries);
  const outcome = await signUp(db, { site, form: form.value, language, country, client }, now());
  if (outcome.ok) return redirect(urls.members(), { headers: signedInHeaders(site, outcome, outcome.language) });
  const answer = form.refuse(outcome.reason, signUpRefusals[outcome.reason].status);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}

export default function SignUp() {
  const { open, questions, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("signup");
  if (!open) return <Closed />;
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("start.lead")}>{t("start.title")}</PageTitle>
      <SignUpFields
        questions={questions}
        lastResult={answer?.lastResult}
        notice={
          answer ? (
            <KnownAddressNotice lastResult={answer.lastResult} minutes={minutes} supportEmail={supportEmail} />
          ) : null
        }
      />
      <p className="mt-6">
        {t("start.member")}{" "}
        <Link to={urls.login()} className="link">
          {t("start.login")}
        </Link>
      </p>
    </div>
  );
}

function Closed() {
  const { t } = useTranslation("signup");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("closed.lead")}>{t("closed.title")}</PageTitle>
      <ButtonLink to={urls.login()} icon="log-in">
        {t("closed.login")}
      </ButtonLink>
    </div>
  );
}
