import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../site/form-refusal.tsx";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { unlessBusy } from "../platform/doors/unless-busy.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { NewPassword, newPasswordBytes, sameTwice } from "./new-password.server.ts";
import { statusOf } from "./refusals.ts";
import { resetPassword } from "./reset-password.server.ts";
import { findResetOwner } from "./reset-token.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:reset.newTitle", hydrate: "never" };
export const headers = ownHeaders;

const SetForm = NewPassword.extend({ token: z.string().max(200).default("") }).superRefine(sameTwice);

const noStore = { "Cache-Control": "no-store" };

/** The page of the mailed link: nothing spent, no cookie needed, kept by no cache (product 2). Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
  const owner = token ? await findResetOwner(db, { secret: token, siteId: site.id }, now()) : undefined;
  const status = owner ? 200 : 404;
  return data({ token, works: owner !== undefined }, { status, headers: noStore });
}

/** Sets the new password and leads to the login: every session has ended. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = { name: "reset-do", key: networkOf(clientAddress(request)), points: 200, seconds: 3600 };
  const form = await formDoor(request, { schema: SetForm, bytes: newPasswordBytes, limit });
  if (!form.ok) return form.answer;
  const { token, password } = form.value;
  const site = await siteOf(request);
  const reset = { secret: token, siteId: site.id, password };
  const outcome = await unlessBusy(form, () => resetPassword(db, reset, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.login({ reset: 1 }), { headers: noStore });
  const field = outcome.reason === "link_invalid" ? undefined : "password";
  return form.refuse(outcome.reason, statusOf(outcome.reason), field);
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
  // The post may come without the address that the link had.
  const typed = answer?.lastResult.initialValue?.token;
  const token = typeof typed === "string" && typed ? typed : loaded.token;
  if (answer ? answer.reason === "link_invalid" : !loaded.works) return <LinkInvalid />;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("reset.newLead")}>{t("reset.newTitle")}</PageTitle>
      <Form method="post" {...getFormProps(form)} action={urls.resetPasswordDo()} reloadDocument className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={form.errors} />
          <input type="hidden" name="token" value={token} />
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
    </div>
  );
}

function LinkInvalid() {
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      <PageTitle lead={t("reset.old")}>{errorText(["link_invalid"])}</PageTitle>
      <ButtonLink to={urls.resetPassword()}>{t("reset.again")}</ButtonLink>
    </div>
  );
}
