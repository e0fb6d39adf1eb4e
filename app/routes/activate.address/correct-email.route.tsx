import { shortText } from "#app/platform/text/short-text.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { knownAddressReason } from "#app/signup/known-address.server.ts";
import { signupRefusals } from "#app/signup/refusals.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { correctEmail } from "#app/account/activation/correct-email.server.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { activationNeeds, NewActivationMail } from "#app/account/activation/new-activation-mail.tsx";
import { accountRefusals } from "#app/account/refusals.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:correct.title" };
export const headers = screenHeaders;

const CorrectForm = z.object({
  email: z.string({ error: "email_invalid" }).transform(shortText).refine(isEmail, { error: "email_invalid" }),
});

/** Members only. A member with a confirmed address has nothing left to do here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { settings } = await siteOf(request);
  return { email: viewer.email, waiting: activationNeeds(viewer), supportEmail: settings.support_email };
}

/**
 * Mails a new link to the corrected address. An address with an account gets the same answer as at sign-up
 * (app/account/README.md#activation; app/signup/README.md#a-known-address).
 */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  // Counts attempts, not corrections, so that nobody can probe which addresses have accounts here.
  const limit = limitOf(accountLimits.correctEmail, viewer.accountId);
  const form = await formDoor(request, {
    schema: CorrectForm,
    refusals: { ...accountRefusals, ...signupRefusals },
    limit,
  });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const { email } = form.value;

  const outcome = await correctEmail(db, { site, accountId: viewer.accountId, email }, now());
  if (outcome.ok) return redirect(outcome.sent ? urls.activationSent() : urls.activateDone());
  if (outcome.reason === "corrections_used_up") return form.refuse(outcome.reason);
  const reason = await knownAddressReason(db, { site, language, account: outcome.owner }, now());
  return form.refuse(reason);
}

export default function CorrectEmail() {
  const { email, waiting, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const refused = answer?.lastResult.error;
  const postedEmail = answer?.lastResult.initialValue?.email;
  if (waiting === "nothing")
    return (
      <Page brief>
        <PageTitle>{t("correct.title")}</PageTitle>
        <NewActivationMail waiting={waiting} />
      </Page>
    );
  return (
    <Page>
      <PageTitle lead={t("correct.lead", { email })}>{t("correct.title")}</PageTitle>
      <Form method="post" className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={refused?.[""]} values={{ email: supportEmail }} />
          <Field
            label={t("correct.email")}
            errors={errorText(refused?.email)}
            input={{
              name: "email",
              type: "email",
              required: true,
              maxLength: maxEmailLength,
              autoComplete: "email",
              defaultValue: typeof postedEmail === "string" ? postedEmail : email,
            }}
          />
          <Button icon="mail">{t("correct.submit")}</Button>
        </Stack>
      </Form>
    </Page>
  );
}
