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
import { limitOf } from "#app/platform/request/rate-limits.ts";
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
import { NewPassword, maxNewPasswordBytes, passwordsMatch } from "#app/account/password/new-password.server.ts";
import type { PasswordProblem } from "#app/account/password/password-rule.server.ts";
import { accessRefusals, accountRefusals, passwordRefusals } from "#app/account/refusals.ts";
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
import { accountLimits } from "#app/account/rate-limits.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { changePassword } from "#app/account/settings/change-password.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings", "access"], title: "settings:password.title" };
export const headers = screenHeaders;

const PasswordForm = z.discriminatedUnion(
  "intent",
  [
    AskForCode,
    NewPassword.extend({
      intent: z.undefined().optional(),
      old_password: z.string().optional(),
      ...ownerFields,
    }).superRefine(passwordsMatch),
  ],
  { error: "intent_unknown" },
);
const refusals = { ...accountRefusals, ...passwordRefusals, ...accessRefusals };

/** Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  return { email: viewer.email, owner: await ownerFormState(request, viewer) };
}

/** Sets a new password; the other sessions end (spec 5; app/account/README.md#session). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: PasswordForm,
    refusals,
    bytes: maxNewPasswordBytes,
    limit: limitOf(accountLimits.ownerForm, viewer.accountId),
  });
  if (!form.ok) return form.answer;
  if (form.value.intent === "code") return answerWithCode(form, request, viewer);
  const { old_password: oldPassword, password, otp, passkey } = form.value;
  const proof = ownerProofOf(request, await siteOf(request), { password: oldPassword, otp, passkey });
  const input = { viewer, proof, password };
  const outcome = await refuseIfBusy(form, () => changePassword(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) return redirect(urls.settings({ saved: "password" }));
  if (isPasswordProblem(outcome)) return form.refuse(outcome.reason, { field: "password" });
  return refuseProof(form, outcome, "old_password");
}

function isPasswordProblem(outcome: { reason: string }): outcome is { ok: false; reason: PasswordProblem } {
  return Object.hasOwn(passwordRefusals, outcome.reason);
}

type PasswordFields = { old_password: string; password: string; password_repeat: string };

export default function Password() {
  const { email, owner } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<PasswordFields>({
    id: "password",
    lastResult: answer?.lastResult,
    constraint: {
      old_password: { required: !owner.isFresh },
      password: { required: true, minLength: 8 },
      password_repeat: { required: true },
    },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? Number(answer.minutes) : undefined;
  const reasons = formProblem(form.errors, fields.old_password.errors);
  return (
    <SettingsFrame title={t("password.title")} lead={t("password.lead")} content="panel">
      <Form method="post" {...getFormProps(form)} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <FormRefusal reasons={reasons} values={{ minutes }} table={refusals} />
          <UsernameField email={email} />
          <OwnerProofField
            state={owner}
            answer={answer}
            password={
              <Field
                label={t("password.old")}
                errors={errorText(fields.old_password.errors)}
                saidAbove={isSaidAbove(reasons, fields.old_password.errors)}
                input={{
                  ...getInputProps(fields.old_password, { type: "password" }),
                  autoComplete: "current-password",
                }}
              />
            }
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
          <OwnerProofWays state={owner} answer={answer} />
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
