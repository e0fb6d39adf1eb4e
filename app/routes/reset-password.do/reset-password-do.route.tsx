import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { UsernameField } from "#app/ui/forms/hidden-fields.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { NewPassword, maxNewPasswordBytes, passwordsMatch } from "#app/account/password/new-password.server.ts";
import { accountRefusals, deadLinkStatus, passwordRefusals } from "#app/account/refusals.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { resetPassword } from "#app/account/links/reset-password.server.ts";
import { findResetOwner } from "#app/account/links/reset-token.queries.server.ts";
import { LinkTokenField, noStore, readLinkToken } from "#app/account/links/link-token.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:reset.newTitle", hydrate: "never" };
export const headers = screenHeaders;

const ResetForm = NewPassword.extend({ token: LinkTokenField }).superRefine(passwordsMatch);

/**
 * The page the mailed link opens. It does not use up the link, needs no cookie and is not cached
 * (app/account/README.md#links-in-mails). Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const token = readLinkToken(request.url);
  const owner = token ? await findResetOwner(db, { secret: token, siteId: site.id }, now()) : undefined;
  if (owner) await countMailClick(db, request, "reset", now());
  const status = owner ? 200 : deadLinkStatus;
  return data({ token, works: owner !== undefined, email: owner?.email }, { status, headers: noStore });
}

/** Sets the new password, ends every session and leads to the login. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(accountLimits.resetDo, networkOf(clientAddress(request)));
  const form = await formDoor(request, {
    schema: ResetForm,
    refusals: { ...accountRefusals, ...passwordRefusals },
    bytes: maxNewPasswordBytes,
    limit,
  });
  if (!form.ok) return form.answer;
  const { token, password } = form.value;
  const site = await siteOf(request);
  const reset = { secret: token, siteId: site.id, password, client: clientOf(request, site) };
  const outcome = await refuseIfBusy(form, () => resetPassword(db, reset, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.login({ reset: 1 }), { headers: noStore });
  const field = outcome.reason === "link_invalid" ? undefined : "password";
  return form.refuse(outcome.reason, { field });
}

export default function SetPassword() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const [form, fields] = useForm<{ token: string; password: string; password_repeat: string }>({
    id: "set-password",
    lastResult: answer?.lastResult,
    constraint: { password: { required: true, minLength: 8 }, password_repeat: { required: true } },
    defaultNoValidate: false,
  });
  // After a post the page's own address no longer has the link's token.
  const postedToken = answer?.lastResult.initialValue?.token;
  const token = typeof postedToken === "string" && postedToken ? postedToken : loaded.token;
  if (answer ? answer.reason === "link_invalid" : !loaded.works) return <LinkInvalid />;
  return (
    <Page>
      <PageTitle lead={t("reset.newLead")}>{t("reset.newTitle")}</PageTitle>
      <Form method="post" {...getFormProps(form)} action={urls.resetPasswordDo()} reloadDocument className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={form.errors} />
          <input type="hidden" name="token" value={token} />
          <UsernameField email={loaded.email} />
          <Field
            label={t("reset.password")}
            hint={t("reset.passwordHint")}
            errors={errorText(fields.password.errors)}
            input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "new-password" }}
          />
          <Field
            label={t("reset.repeat")}
            errors={errorText(fields.password_repeat.errors)}
            input={{ ...getInputProps(fields.password_repeat, { type: "password" }), autoComplete: "new-password" }}
          />
          <Button wide>{t("reset.save")}</Button>
        </Stack>
      </Form>
    </Page>
  );
}

function LinkInvalid() {
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  return (
    <Page brief>
      <PageTitle lead={t("reset.old")}>{errorText(["link_invalid"])}</PageTitle>
      <ButtonLink to={urls.resetPassword()}>{t("reset.again")}</ButtonLink>
    </Page>
  );
}
