import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../../site/form-refusal.tsx";
import { now } from "../../platform/clock.server.ts";
import { db } from "../../platform/db.server.ts";
import { formDoor } from "../../platform/doors/form.server.ts";
import { unlessBusy } from "../../platform/doors/unless-busy.server.ts";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../../platform/render/handle.ts";
import { ownHeaders } from "../../platform/render/own-headers.ts";
import { siteOf } from "../../site/site.server.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { blockedAnswer } from "../blocked-answer.server.ts";
import { clientOf } from "../client.server.ts";
import { isEmail } from "../email-rule.server.ts";
import { accountRefusals, statusOf } from "../refusals.ts";
import { toldAbove } from "../told-above.ts";
import { requireViewer } from "../viewer.server.ts";
import { requestMailChange } from "./request-mail-change.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:email.title" };
export const headers = ownHeaders;

const EmailForm = z.object({
  email: z.string({ error: "new_email_invalid" }).trim().refine(isEmail, "new_email_invalid"),
  password: z.string({ error: "password_wrong" }),
});
const bytes = 1_200_000;

/** The address as it is. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  return { email: viewer.email, sent: new URL(request.url).searchParams.has("sent") };
}

/** Mails a link to the new address and a notice to the old one (spec 5; product 2, mail change). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const limit = { name: "mail-change", key: String(viewer.accountId), points: 20, seconds: 86_400 };
  const form = await formDoor(request, { schema: EmailForm, bytes, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const wish = { site, viewer, ...form.value, client: clientOf(request, site) };
  const outcome = await unlessBusy(form, () => requestMailChange(db, wish, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.settingsEmail({ sent: 1 }));
  const { reason } = outcome;
  if (reason === "login_blocked") return blockedAnswer(form.refuse(reason, statusOf(reason)), outcome.minutes);
  return form.refuse(reason, statusOf(reason), reason === "password_wrong" ? "password" : "email");
}

/** One that went through is forgotten with what was said of it before. */
export default function Email() {
  return <EmailScreen key={String(useLoaderData<typeof loader>().sent)} />;
}

function EmailScreen() {
  const { email, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "email",
    lastResult: answer?.lastResult,
    constraint: { email: { required: true, maxLength: 254 }, password: { required: true } },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const reasons = toldAbove(form.errors, fields.email.errors, fields.password.errors);
  return (
    <SettingsFrame title={t("email.title")} lead={t("email.lead", { email })}>
      <Form method="post" {...getFormProps(form)} action={urls.settingsEmail()} className="max-w-form">
        <Stack gap="wide">
          {reasons ? (
            <FormRefusal reasons={reasons} values={{ minutes }} table={accountRefusals} about={{ email }} />
          ) : sent && !answer ? (
            <Notice look="success" icon="mail" live title={t("email.sent")}>
              {t("email.sentTo")}
            </Notice>
          ) : null}
          <Field
            label={t("email.new")}
            errors={errorText(fields.email.errors)}
            input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "email", inputMode: "email" }}
          />
          <Field
            label={t("email.password")}
            hint={t("email.passwordHint")}
            errors={errorText(fields.password.errors)}
            input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "current-password" }}
          />
          <Button wide busy={busy}>
            {t("email.submit")}
          </Button>
        </Stack>
      </Form>
    </SettingsFrame>
  );
}
