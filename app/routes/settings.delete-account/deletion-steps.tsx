import { Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ReactNode } from "react";
import type { OwnerFormState } from "#app/account/owner/owner-form.server.ts";
import { OwnerProofField, OwnerProofWays } from "#app/account/owner/owner-proof-fields.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { UsernameField } from "#app/ui/forms/hidden-fields.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { urls } from "#app/urls.ts";

/** The maximum number of characters of a reason for leaving. */
export const maxReasonLength = 500;

type Answer = (FormAnswer & { minutes?: number; codeSent?: boolean }) | undefined;

/** Step 1: the consequences, the alternatives, and an optional reason. */
export function ConsequencesStep(props: { email: string; credits: number; enteredReason: string; refusal: Answer }) {
  const { email, credits, enteredReason, refusal } = props;
  const { t } = useTranslation("leaving");
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
          errors={errorText(errors?.reason ?? undefined, { max: maxReasonLength })}
          limit={maxReasonLength}
          counter={{
            left: (count) => t("leave.reasonLeft", { count }),
            over: (count) => t("leave.reasonOver", { count }),
          }}
          input={{ id: "reason", name: "reason", rows: 4, defaultValue: enteredReason }}
        />
        <StepButtons submit={t("leave.next")} />
      </Stack>
    </Form>
  );
}

/** Step 2, shown once per account: a discount for staying. Accepting it ends the deletion. */
export function OfferStep({ enteredReason }: { enteredReason: string }) {
  const { t } = useTranslation("leaving");
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={urls.deleteAccount()} className="max-w-form">
      <input type="hidden" name="reason" value={enteredReason} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="stay" icon="gift" busy={busy}>
          {t("leave.offerTake")}
        </Button>
        <Button variant="secondary">{t("leave.offerGo")}</Button>
      </div>
    </Form>
  );
}

/** The last step: the password or another proof, so that nobody else can delete the account. */
export function ConfirmStep(props: { email: string; owner: OwnerFormState; enteredReason: string; refusal: Answer }) {
  const { email, owner, enteredReason, refusal } = props;
  const { t } = useTranslation("leaving");
  const errorText = useErrorText();
  const errors = refusal?.lastResult.error;
  return (
    <Form method="post" action={urls.deleteAccount()} className="max-w-form lg:max-w-none">
      <Stack gap="wide">
        <FormRefusal reasons={errors?.[""]} values={{ minutes: refusal?.minutes, ...refusal?.values }} />
        <input type="hidden" name="reason" value={enteredReason} />
        <input type="hidden" name="last" value="1" />
        <UsernameField email={email} />
        <OwnerProofField
          state={owner}
          answer={refusal}
          password={
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
          }
        />
        <StepButtons submit={t("leave.submit")} />
        <OwnerProofWays state={owner} answer={refusal} />
      </Stack>
    </Form>
  );
}

function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={22} className="mt-0.5 text-accent-text" />
      <span className="min-w-0">{placeLineBreaks(children)}</span>
    </li>
  );
}

/** Going on and staying are equally easy. */
function StepButtons({ submit }: { submit: string }) {
  const { t } = useTranslation("leaving");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" busy={busy}>
        {submit}
      </Button>
      <ButtonLink to={urls.settings()} variant="secondary">
        {t("leave.keep")}
      </ButtonLink>
    </div>
  );
}
