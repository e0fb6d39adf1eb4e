import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../site/form-refusal.tsx";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { knownAddressReason } from "../signup/known-address.server.ts";
import { signUpRefusals } from "../signup/refusals.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { correctEmail } from "./correct-email.server.ts";
import { isEmail } from "./email-rule.server.ts";
import { NewActivationMail } from "./new-activation-mail.tsx";
import { accountRefusals } from "./refusals.ts";
import { requireViewer } from "./viewer.server.ts";
import { waitingFor } from "./waiting-for.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:correct.title" };
export const headers = ownHeaders;

const CorrectForm = z.object({
  email: z
    .string({ error: "email_invalid" })
    .transform((typed) => typed.trim())
    .refine(isEmail, { error: "email_invalid" }),
});

/** Members only; who has confirmed the address finds nothing left to do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { settings } = await siteOf(request);
  return { email: viewer.email, waiting: waitingFor(viewer), supportEmail: settings.support_email };
}

/** Mails a new link to the corrected address. A known one gets the answer it gets at sign-up (product 2). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  // Tries, not corrections: whose addresses have accounts here cannot be asked without end.
  const limit = { name: "correct-email", key: String(viewer.accountId), points: 20, seconds: 86_400 };
  const form = await formDoor(request, { schema: CorrectForm, limit });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const { email } = form.value;

  const outcome = await correctEmail(db, { site, accountId: viewer.accountId, email }, now());
  if (outcome.ok) return redirect(outcome.sent ? urls.activationSent() : urls.activateDone());
  if (outcome.reason === "corrections_used_up")
    return form.refuse(outcome.reason, accountRefusals[outcome.reason].status);
  const reason = await knownAddressReason(db, { site, language, account: outcome.owner }, now());
  return form.refuse(reason, signUpRefusals[reason].status);
}

export default function CorrectEmail() {
  const { email, waiting, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const refused = answer?.lastResult.error;
  const typed = answer?.lastResult.initialValue?.email;
  if (waiting === "nothing")
    return (
      <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
        <PageTitle>{t("correct.title")}</PageTitle>
        <NewActivationMail waiting={waiting} />
      </div>
    );
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
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
              maxLength: 254,
              autoComplete: "email",
              defaultValue: typeof typed === "string" ? typed : email,
            }}
          />
          <Button icon="mail">{t("correct.submit")}</Button>
        </Stack>
      </Form>
    </div>
  );
}
