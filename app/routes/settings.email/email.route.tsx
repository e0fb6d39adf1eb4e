import { shortText } from "#app/platform/text/short-text.ts";
import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { UsernameField } from "#app/ui/forms/hidden-fields.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { accessRefusals, accountRefusals } from "#app/account/refusals.ts";
import { formProblem, isSaidAbove } from "#app/account/form-problem.ts";
import {
  answerWithCode,
  AskForCode,
  ownerFields,
  ownerFormState,
  ownerProofOf,
  refuseProof,
} from "#app/account/owner/owner-form.server.ts";
import { OwnerProofField, OwnerProofWays } from "#app/account/owner/owner-proof-fields.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { requestMailChange } from "#app/account/links/request-mail-change.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings", "access"], title: "settings:email.title" };
export const headers = screenHeaders;

const EmailForm = z.discriminatedUnion(
  "intent",
  [
    AskForCode,
    z.object({
      intent: z.undefined().optional(),
      email: z.string({ error: "new_email_invalid" }).overwrite(shortText).refine(isEmail, "new_email_invalid"),
      password: z.string().optional(),
      ...ownerFields,
    }),
  ],
  { error: "intent_unknown" },
);
const refusals = { ...accountRefusals, ...accessRefusals };
const bytes = 1_200_000;

/** The current address. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const owner = await ownerFormState(request, viewer);
  return { email: viewer.email, owner, sent: new URL(request.url).searchParams.has("sent") };
}

/** Mails a link to the new address and a notice to the old one (spec 5; app/account/README.md#changing-the-address). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const limit = limitOf(accountLimits.mailChange, viewer.accountId);
  const form = await formDoor(request, { schema: EmailForm, refusals, bytes, limit });
  if (!form.ok) return form.answer;
  if (form.value.intent === "code") return answerWithCode(form, request, viewer);
  const site = await siteOf(request);
  const input = { site, viewer, email: form.value.email, proof: ownerProofOf(request, site, form.value) };
  const outcome = await refuseIfBusy(form, () => requestMailChange(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.settingsEmail({ sent: 1 }));
  if (outcome.reason === "email_taken") return form.refuse(outcome.reason, { field: "email" });
  return refuseProof(form, outcome);
}

/** A new key after success clears the form and its earlier refusal. */
export default function Email() {
  return <EmailScreen key={String(useLoaderData<typeof loader>().sent)} />;
}

function EmailScreen() {
  const { email, owner, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "email",
    lastResult: answer?.lastResult,
    constraint: { email: { required: true, maxLength: maxEmailLength }, password: { required: !owner.isFresh } },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const reasons = formProblem(form.errors, fields.email.errors, fields.password.errors);
  return (
    <SettingsFrame title={t("email.title")} lead={t("email.lead", { email })} content="panel">
      <Form method="post" {...getFormProps(form)} action={urls.settingsEmail()} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          {reasons ? (
            <FormRefusal reasons={reasons} values={{ minutes }} table={refusals} about={{ email }} />
          ) : sent && !answer ? (
            <Notice variant="success" icon="mail" live title={t("email.sent")}>
              {t("email.sentTo")}
            </Notice>
          ) : null}
          <Field
            label={t("email.new")}
            errors={errorText(fields.email.errors)}
            saidAbove={isSaidAbove(reasons, fields.email.errors)}
            input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "email", inputMode: "email" }}
          />
          <UsernameField email={email} />
          <OwnerProofField
            state={owner}
            answer={answer}
            password={
              <Field
                label={t("email.password")}
                hint={t("email.passwordHint")}
                errors={errorText(fields.password.errors)}
                input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "current-password" }}
              />
            }
          />
          <Button wide busy={busy}>
            {t("email.submit")}
          </Button>
          <OwnerProofWays state={owner} answer={answer} />
        </Stack>
      </Form>
    </SettingsFrame>
  );
}
