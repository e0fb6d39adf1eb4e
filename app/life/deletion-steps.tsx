import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { urls } from "../urls.ts";
import { reasonLimit } from "./reason-limit.ts";

type Answer = (FormAnswer & { minutes?: number }) | undefined;

/** Step 1: what happens, what else would help, and why, if one likes to say. */
export function ConsequencesStep(props: { email: string; credits: number; said: string; refusal: Answer }) {
  const { email, credits, said, refusal } = props;
  const { t } = useTranslation("life");
  const errorText = useErrorText();
  const errors = refusal?.lastResult.error;
  return (
    <Form method="post" action={urls.deleteAccount()} className="max-w-text">
      <Stack gap="wide">
        <FormRefusal reasons={errors?.[""]} values={{ minutes: refusal?.minutes }} />
        <Card>
          <ul className="grid gap-4">
            <Consequence icon="eye-off">{t("leave.hidden")}</Consequence>
            <Consequence icon="undo-2">{t("leave.back", { email })}</Consequence>
            <Consequence icon="trash">{t("leave.erased")}</Consequence>
            {credits > 0 ? <Consequence icon="coins">{t("leave.credits", { count: credits })}</Consequence> : null}
            <Consequence icon="file-text">{t("leave.kept")}</Consequence>
          </ul>
        </Card>
        <p>
          {t("leave.instead")}{" "}
          <Link to={urls.settingsPrivacy()} className="link">
            {t("leave.privacy")}
          </Link>
          {" · "}
          <Link to={urls.settingsData()} reloadDocument className="link">
            {t("leave.data")}
          </Link>
        </p>
        <TextArea
          label={t("leave.reason")}
          hint={t("leave.reasonHint")}
          optional={t("leave.optional")}
          errors={errorText(errors?.reason ?? undefined, { limit: reasonLimit })}
          limit={reasonLimit}
          counter={(left) => t("leave.reasonLeft", { count: left })}
          input={{ id: "reason", name: "reason", rows: 4, defaultValue: said }}
        />
        <Choice submit={t("leave.next")} />
      </Stack>
    </Form>
  );
}

/** Between them, once: a discount for who stays. Taking it ends the deletion. */
export function OfferStep({ said }: { said: string }) {
  const { t } = useTranslation("life");
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={urls.deleteAccount()} className="max-w-form">
      <input type="hidden" name="reason" value={said} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="stay" icon="gift" busy={busy}>
          {t("leave.offerTake")}
        </Button>
        <Button look="secondary">{t("leave.offerGo")}</Button>
      </div>
    </Form>
  );
}

/** The last step: the password, so that nobody else can do it. */
export function ConfirmStep({ said, refusal }: { said: string; refusal: Answer }) {
  const { t } = useTranslation("life");
  const errorText = useErrorText();
  const errors = refusal?.lastResult.error;
  return (
    <Form method="post" action={urls.deleteAccount()} className="max-w-form">
      <Stack gap="wide">
        <FormRefusal reasons={errors?.[""]} values={{ minutes: refusal?.minutes }} />
        <input type="hidden" name="reason" value={said} />
        <Field
          label={t("leave.password")}
          hint={t("leave.passwordHint")}
          errors={errorText(errors?.password)}
          input={{
            id: "password",
            name: "password",
            type: "password",
            required: true,
            autoFocus: true,
            autoComplete: "current-password",
          }}
        />
        <Choice submit={t("leave.submit")} />
      </Stack>
    </Form>
  );
}

function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={22} className="mt-0.5 text-accent-text" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** To stay is as easy as to go. */
function Choice({ submit }: { submit: string }) {
  const { t } = useTranslation("life");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="danger" busy={busy}>
        {submit}
      </Button>
      <ButtonLink to={urls.settings()} look="secondary">
        {t("leave.keep")}
      </ButtonLink>
    </div>
  );
}
