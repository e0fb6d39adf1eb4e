import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
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
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { blockedAnswer } from "../blocked-answer.server.ts";
import { clientOf } from "../client.server.ts";
import { NewPassword, newPasswordBytes, sameTwice } from "../new-password.server.ts";
import { accountRefusals, statusOf } from "../refusals.ts";
import { toldAbove } from "../told-above.ts";
import { requireViewer } from "../viewer.server.ts";
import { changePassword } from "./change-password.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:password.title" };
export const headers = ownHeaders;

const PasswordForm = NewPassword.extend({
  old_password: z.string({ error: "old_password_wrong" }),
}).superRefine(sameTwice);

/** Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return null;
}

/** Sets a new password; the other sessions end (spec 5; product 2, session). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PasswordForm, bytes: newPasswordBytes });
  if (!form.ok) return form.answer;
  const client = clientOf(request, await siteOf(request));
  const { old_password: oldPassword, password } = form.value;
  const wish = { viewer, oldPassword, password, client };
  const outcome = await unlessBusy(form, () => changePassword(db, wish, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.settings({ saved: "password" }));
  const { reason } = outcome;
  if (reason === "login_blocked") return blockedAnswer(form.refuse(reason, statusOf(reason)), outcome.minutes);
  return form.refuse(reason, statusOf(reason), reason === "old_password_wrong" ? "old_password" : "password");
}

type Typed = { old_password: string; password: string; password_repeat: string };

export default function Password() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<Typed>({
    id: "password",
    lastResult: answer?.lastResult,
    constraint: {
      old_password: { required: true },
      password: { required: true, minLength: 8 },
      password_repeat: { required: true },
    },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const reasons = toldAbove(form.errors, fields.old_password.errors);
  return (
    <SettingsFrame title={t("password.title")} lead={t("password.lead")}>
      <Form method="post" {...getFormProps(form)} className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={reasons} values={{ minutes }} table={accountRefusals} />
          <Field
            label={t("password.old")}
            errors={errorText(fields.old_password.errors)}
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
