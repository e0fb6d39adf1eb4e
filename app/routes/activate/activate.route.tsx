import { shortText } from "#app/platform/text/short-text.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { activateAccount } from "#app/account/activation/activate-account.server.ts";
import { findActivationMail, findActivationStep } from "#app/account/activation/activation-page.server.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { disownAccount } from "#app/account/activation/disown-account.server.ts";
import { AlreadyConfirmed, Confirmation, DeadLink } from "./activation-states.tsx";
import { activationNeeds } from "#app/account/activation/new-activation-mail.tsx";
import { accountRefusals, deadLinkStatus } from "#app/account/refusals.ts";
import { resendActivationByAddress } from "#app/account/activation/resend-activation-by-address.server.ts";
import { resendActivation } from "#app/account/activation/resend-activation.server.ts";
import { formProblem, isSaidAbove } from "#app/account/form-problem.ts";
import { findViewer, requireViewer } from "#app/account/session/viewer.server.ts";
import { LinkTokenField, noStore, readLinkToken } from "#app/account/links/link-token.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.title", hydrate: "never" };
export const headers = screenHeaders;

const ActivateForm = z.object({
  token: LinkTokenField,
  password: z.string().default(""),
  email: z.string().overwrite(shortText).refine(isEmail, "email_invalid").optional(),
  intent: z.enum(["resend", "not_me"]).optional(),
});
/** Large enough that an oversized password is refused by the form and not by the body limit. */
const bytes = 1_200_000;

/**
 * The page the mailed link opens. It does not use up the link, needs no cookie and is not cached
 * (app/account/README.md#links-in-mails). The browser that signed up sees one button; any other browser is also asked
 * for the password (app/account/README.md#activation). Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const secret = readLinkToken(request.url);
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const waiting = activationNeeds(viewer);
  const notice = query.has("disowned") ? ("disowned" as const) : query.has("sent") ? ("sent" as const) : undefined;
  if (notice && !secret) {
    return data({ token: "", step: notice, sentTo: viewer?.email, waiting }, { headers: noStore });
  }
  const about = { token: { secret, siteId: site.id }, client: clientOf(request, site) };
  const step = secret ? await findActivationStep(db, about, now()) : "dead";
  if (step !== "dead") await countMailClick(db, request, await findActivationMail(db, about.token), now());
  return data(
    { token: secret, step, sentTo: undefined, waiting },
    { status: step === "dead" ? deadLinkStatus : 200, headers: noStore },
  );
}

/**
 * With a token: activates the account, or with `intent=not_me` reports that the owner of the address never signed up.
 * With `intent=resend`: mails a new link to the signed-in member, or to the `email` of someone who has no session.
 * Public.
 */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(accountLimits.activate, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: ActivateForm, refusals: accountRefusals, bytes, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const { intent, password } = form.value;

  if (intent === "resend") {
    const { email } = form.value;
    if (email !== undefined) {
      const outcome = await resendActivationByAddress(db, { site, email }, now());
      return outcome.ok ? redirect(urls.signup({ mailed: 1 })) : form.refuse(outcome.reason);
    }
    const viewer = await requireViewer(request);
    const outcome = await resendActivation(db, { site, accountId: viewer.accountId }, now());
    if (!outcome.ok) return form.refuse(outcome.reason);
    return redirect(outcome.sent ? urls.activationSent() : urls.activateDone());
  }

  const token = { secret: form.value.token, siteId: site.id };
  if (intent === "not_me") {
    const outcome = await disownAccount(db, token, now());
    return redirect(outcome.ok ? urls.accountDisowned() : urls.activateError());
  }
  const input = { token, password, client: clientOf(request, site) };
  const outcome = await refuseIfBusy(form, () => activateAccount(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.activateDone());
  const { reason } = outcome;
  if (reason === "activation_failed") return redirect(urls.activateError());
  if (reason === "login_blocked") return blockedAnswer(form.refuse(reason), outcome.minutes);
  return form.refuse(reason, { field: "password" });
}

export default function Activate() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const postedToken = answer?.lastResult.initialValue?.token;
  // After a post the page's own address no longer has the link's token.
  const token = typeof postedToken === "string" && postedToken ? postedToken : loaded.token;
  const refused = answer?.lastResult.error;
  const reasons = formProblem(refused?.[""], refused?.password);
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const step = answer && token ? (loaded.token && loaded.step !== "dead" ? loaded.step : "password") : loaded.step;
  if (step === "dead") return <DeadLink waiting={loaded.waiting} refused={refused?.[""]} />;
  if (step === "confirmed") return <AlreadyConfirmed waiting={loaded.waiting} />;
  if (step === "disowned" || step === "sent") {
    const entered = { email: String(answer?.lastResult.initialValue?.email ?? ""), errors: refused?.email };
    const { sentTo: email, waiting } = loaded;
    return <Confirmation {...{ step, email, waiting, entered }} refused={refused?.[""]} />;
  }
  return (
    <Page brief>
      <PageTitle lead={step === "password" ? t("activate.passwordLead") : t("activate.lead")}>
        {t("activate.title")}
      </PageTitle>
      <FormRefusal reasons={reasons} values={{ minutes }} table={accountRefusals} />
      <Form method="post" action={urls.activate()} reloadDocument className="w-full max-w-form">
        <Stack gap="wide">
          <input type="hidden" name="token" value={token} />
          {step === "password" ? (
            <Field
              label={t("login.password")}
              errors={errorText(refused?.password)}
              saidAbove={isSaidAbove(reasons, refused?.password)}
              input={{ name: "password", type: "password", autoComplete: "current-password" }}
            />
          ) : null}
          <Button size="large">{t("activate.submit")}</Button>
          {step === "password" ? (
            <>
              <p className="text-muted">{t("activate.notMeLead")}</p>
              <Button name="intent" value="not_me" variant="secondary">
                {t("activate.notMe")}
              </Button>
            </>
          ) : null}
        </Stack>
      </Form>
    </Page>
  );
}
