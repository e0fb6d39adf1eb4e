import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
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
import { UsernameField } from "#app/ui/forms/hidden-fields.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { NewPassword, maxNewPasswordBytes, passwordsMatch } from "#app/account/password/new-password.server.ts";
import { accountRefusals, passwordRefusals } from "#app/account/refusals.ts";
import { formProblem, isSaidAbove } from "#app/account/form-problem.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { changePassword } from "#app/account/settings/change-password.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:password.title" };
export const headers = screenHeaders;

const PasswordForm = NewPassword.extend({
  old_password: z.string({ error: "old_password_wrong" }),
}).superRefine(passwordsMatch);

/** Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  return { email: viewer.email };
}

/** Sets a new password; the other sessions end (spec 5; app/account/README.md#session). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: PasswordForm,
    refusals: { ...accountRefusals, ...passwordRefusals },
    bytes: maxNewPasswordBytes,
  });
  if (!form.ok) return form.answer;
  const client = clientOf(request, await siteOf(request));
  const { old_password: oldPassword, password } = form.value;
  const input = { viewer, oldPassword, password, client };
  const outcome = await refuseIfBusy(form, () => changePassword(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.settings({ saved: "password" }));
  const { reason } = outcome;
  if (reason === "login_blocked") return blockedAnswer(form.refuse(reason), outcome.minutes);
  return form.refuse(reason, { field: reason === "old_password_wrong" ? "old_password" : "password" });
}

type PasswordFields = { old_password: string; password: string; password_repeat: string };

export default function Password() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<PasswordFields>({
    id: "password",
    lastResult: answer?.lastResult,
    constraint: {
      old_password: { required: true },
      password: { required: true, minLength: 8 },
      password_repeat: { required: true },
    },
    defaultNoValidate: false,
  });
  const { email } = useLoaderData<typeof loader>();
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const reasons = formProblem(form.errors, fields.old_password.errors);
  return (
    <SettingsFrame title={t("password.title")} lead={t("password.lead")} content="panel">
      <Form method="post" {...getFormProps(form)} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <FormRefusal reasons={reasons} values={{ minutes }} table={accountRefusals} />
          <UsernameField email={email} />
          <Field
            label={t("password.old")}
            errors={errorText(fields.old_password.errors)}
            saidAbove={isSaidAbove(reasons, fields.old_password.errors)}
            input={{ ...getInputProps(fields.old_password, { type: "password" }), autoComplete: "current-password" }}
          />
          <Field
            label={t("password.new")}
            hint={t("password.hint")}
            errors={errorText(fields.password.errors)}
            input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "new-password" }}
          />
          <Field
            label={t("password.repeat")}
            errors={errorText(fields.password_repeat.errors)}
            input={{ ...getInputProps(fields.password_repeat, { type: "password" }), autoComplete: "new-password" }}
          />
          <Button wide busy={busy}>
            {t("password.save")}
          </Button>
          <p>
            <Link to={urls.resetPassword()} className="link">
              {t("password.forgotten")}
            </Link>
          </p>
        </Stack>
      </Form>
    </SettingsFrame>
  );
}
