import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../site/form-refusal.tsx";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { isEmail } from "./email-rule.server.ts";
import { accountRefusals } from "./refusals.ts";
import { toldAbove } from "./told-above.ts";
import { requestReset } from "./request-reset.server.ts";
import { findViewer } from "./viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:reset.title", hydrate: "desktop" };
export const headers = ownHeaders;

const ResetForm = z.object({
  email: z.string({ error: "email_invalid" }).trim().refine(isEmail, "email_invalid"),
});

/** Who has forgotten the password, signed in or not. `email` in the address fills the field. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const query = new URL(request.url).searchParams;
  return {
    email: query.get("email")?.slice(0, 254) ?? viewer?.email ?? "",
    sent: query.has("sent"),
    discreet: site.settings.hide_membership,
  };
}

/** Mails the link (spec 8; product 2, reset). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const network = networkOf(clientAddress(request));
  const limit = { name: "reset", key: network, points: 100, seconds: 3600 };
  const form = await formDoor(request, { schema: ResetForm, limit });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const outcome = await requestReset(db, { site, language, email: form.value.email }, now());
  if (!outcome.ok) return form.refuse(outcome.reason, accountRefusals[outcome.reason].status, "email");
  return redirect(urls.resetPassword({ sent: 1 }));
}

export default function ResetPassword() {
  const { email, sent, discreet } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ email: string }>({
    id: "reset",
    lastResult: answer?.lastResult,
    defaultValue: { email },
    constraint: { email: { required: true, maxLength: 254 } },
    defaultNoValidate: false,
  });
  const reasons = toldAbove(form.errors, fields.email.errors);
  if (sent && !answer) {
    return (
      <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
        <PageTitle>{t("reset.sent")}</PageTitle>
        <p className="max-w-text">{discreet ? t("reset.sentDiscreet") : t("reset.sentTo")}</p>
        <ButtonLink to={urls.login()} look="secondary">
          {t("reset.login")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("reset.lead")}>{t("reset.title")}</PageTitle>
      <Form method="post" {...getFormProps(form)} action={urls.resetPassword()} className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={reasons} table={accountRefusals} />
          <Field
            label={t("login.email")}
            errors={errorText(fields.email.errors)}
            input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "username", inputMode: "email" }}
          />
          <Button wide busy={busy}>
            {t("reset.submit")}
          </Button>
          <p>
            <Link to={urls.login()} className="link">
              {t("reset.login")}
            </Link>
          </p>
        </Stack>
      </Form>
    </div>
  );
}
