import { shortText } from "#app/platform/text/short-text.ts";
import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { accountRefusals } from "#app/account/refusals.ts";
import { formProblem, isSaidAbove } from "#app/account/form-problem.ts";
import { requestReset } from "#app/account/links/request-reset.server.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:reset.title", hydrate: "desktop" };
export const headers = screenHeaders;

const ResetForm = z.object({
  email: z.string({ error: "email_invalid" }).overwrite(shortText).refine(isEmail, "email_invalid"),
});

/** Requests a password reset, signed in or not. `email` in the URL fills the field. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const query = new URL(request.url).searchParams;
  return {
    email: query.get("email")?.slice(0, maxEmailLength) ?? viewer?.email ?? "",
    sent: query.has("sent"),
    discreet: site.settings.hide_membership,
  };
}

/** Mails the link (spec 8; app/account/README.md#reset). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const network = networkOf(clientAddress(request));
  const limit = limitOf(accountLimits.reset, network);
  const form = await formDoor(request, { schema: ResetForm, refusals: accountRefusals, limit });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const outcome = await requestReset(db, { site, language, email: form.value.email }, now());
  if (!outcome.ok) return form.refuse(outcome.reason, { field: "email" });
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
    constraint: { email: { required: true, maxLength: maxEmailLength } },
    defaultNoValidate: false,
  });
  const reasons = formProblem(form.errors, fields.email.errors);
  if (sent && !answer) {
    return (
      <Page brief>
        <PageTitle>{t("reset.sent")}</PageTitle>
        <p className="max-w-text">{discreet ? t("reset.sentDiscreet") : t("reset.sentTo")}</p>
        <ButtonLink to={urls.login()} variant="secondary">
          {t("reset.login")}
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle lead={t("reset.lead")}>{t("reset.title")}</PageTitle>
      <Form method="post" {...getFormProps(form)} action={urls.resetPassword()} className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={reasons} table={accountRefusals} />
          <Field
            label={t("login.email")}
            errors={errorText(fields.email.errors)}
            saidAbove={isSaidAbove(reasons, fields.email.errors)}
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
    </Page>
  );
}
