import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireVisitor } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type FormAnswer, formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { signupRefusals } from "#app/signup/refusals.ts";
import { SignupClosed } from "#app/signup/form/signup-closed.tsx";
import { signupForm } from "#app/signup/form/signup-form.server.ts";
import { SignupStart } from "#app/signup/form/signup-start.tsx";
import { createAccount } from "#app/signup/create-account.server.ts";
import {
  isSignupOpenFor,
  loadSignupOffer,
  maxSignupBytes,
  signupAnswer,
  signupInputOf,
  signupRateLimit,
} from "#app/signup/signup-request.server.ts";

export const handle: ScreenHandle = { i18n: ["signup", "account"], title: "signup:start.title", hydrate: "desktop" };
export const headers = screenHeaders;

/**
 * Visitors only. If sign-up is closed, the page says so instead of showing the form
 * (app/signup/README.md#closed-sign-ups).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return { ...(await loadSignupOffer(request, now())), mailed: new URL(request.url).searchParams.has("mailed") };
}

/** Visitors only. Checks again whether sign-up is open, because the form may have been open for a while. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const site = await siteOf(request);
  if (!isSignupOpenFor(request, site)) {
    const reason = "signups_closed";
    return data<FormAnswer>({ lastResult: {}, reason }, { status: signupRefusals[reason].status });
  }
  const limit = signupRateLimit(request, site);
  const form = await formDoor(request, {
    schema: signupForm(site, now()),
    refusals: signupRefusals,
    bytes: maxSignupBytes,
    limit,
  });
  if (!form.ok) return form.answer;
  const input = await signupInputOf(request, form.value);
  return signupAnswer(request, form, await refuseIfBusy(form, () => createAccount(db, input, now())));
}

export default function Signup() {
  const { open, questions, supportEmail, mailed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("signup");
  const busy = useNavigation().state === "submitting";
  if (mailed && !answer) return <Mailed lead={t("start.mailed")} />;
  return (
    <Page>
      {open ? (
        <>
          <PageTitle large lead={t("start.lead")}>
            {t("start.title")}
          </PageTitle>
          <SignupStart wide questions={questions} busy={busy} supportEmail={supportEmail} answer={answer} />
        </>
      ) : (
        <>
          <PageTitle large>{t("closed.title")}</PageTitle>
          <SignupClosed />
        </>
      )}
    </Page>
  );
}

/** Shown after a sign-up that goes on by mail. */
function Mailed({ lead }: { lead: string }) {
  const { t } = useTranslation("account");
  return (
    <Page brief>
      <PageTitle large lead={lead}>
        {t("activate.sent")}
      </PageTitle>
    </Page>
  );
}
