import { useNavigation } from "@remix-run/react";
import type { OwnerFormState } from "#app/account/owner/owner-form.server.ts";
import { type OwnerAnswer, OwnerProofField, OwnerProofWays } from "#app/account/owner/owner-proof-fields.tsx";
import { memberPasskeys } from "#app/account/passkeys/member-passkeys.ts";
import type { describeDevice } from "#app/account/session/device-description.ts";
import { DeviceRow } from "#app/account/session/device-row.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { UsernameField } from "#app/ui/forms/hidden-fields.tsx";
import { PasskeyPart } from "#app/ui/forms/passkey-part.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";

export type ListedPasskey = {
  id: string;
  host: string;
  device: ReturnType<typeof describeDevice>;
  createdAt: Date;
  usedAt: Date | null;
};

/** The member's passkeys by the browsers that made them, each with a button that removes it. */
export function PasskeyList({ passkeys }: { passkeys: ListedPasskey[] }) {
  const { t } = useTranslation("access");
  const format = useOwnFormat();
  const moment = (at: Date) => <time dateTime={at.toISOString()}>{format.momentInText(at)}</time>;
  return (
    <Card bare>
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, host, device, createdAt, usedAt }) => (
          <DeviceRow
            key={id}
            device={device}
            own={false}
            remove={{
              field: "id",
              id,
              intent: "remove",
              text: t("passkeys.remove"),
              label: (name) => t("passkeys.removeLabel", { device: name }),
            }}
          >
            <p>
              {t("passkeys.since")} {moment(createdAt)}
            </p>
            {usedAt ? (
              <p>
                {t("passkeys.used")} {moment(usedAt)}
              </p>
            ) : null}
            <p>{t("passkeys.host", { host })}</p>
          </DeviceRow>
        ))}
      </ul>
    </Card>
  );
}

/** The button that has the browser make a passkey. Without scripts, or in a browser without passkeys, a line instead. */
export function AddPasskey({ next }: { next: string | undefined }) {
  const { t } = useTranslation("access");
  return (
    <Form method="post" action={urls.settingsPasskeys()}>
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <PasskeyPart place={memberPasskeys} purpose="add" intent="add" variant="primary" problem={t("passkey.notMade")}>
        {t("passkeys.add")}
      </PasskeyPart>
      <p className="[html[data-passkeys]_&]:hidden">{t("passkeys.incapable")}</p>
    </Form>
  );
}

/** Where the login is a while ago: the proof that a new passkey needs, before the browser makes it. */
export function ConfirmFirst(props: { owner: OwnerFormState; email: string; answer: OwnerAnswer }) {
  const { owner, email, answer } = props;
  const { t } = useTranslation(["access", "settings"]);
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  return (
    <section aria-labelledby="confirm">
      <SectionTitle id="confirm">{t("passkeys.another")}</SectionTitle>
      <p className="mb-4 text-muted">{t("passkeys.proveFirst")}</p>
      <Form method="post" action={urls.settingsPasskeys()} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <UsernameField email={email} />
          <OwnerProofField
            state={owner}
            answer={answer}
            password={
              <Field
                label={t("settings:email.password")}
                errors={errorText(answer?.lastResult?.error?.password)}
                input={{
                  id: "password",
                  name: "password",
                  type: "password",
                  required: true,
                  autoComplete: "current-password",
                }}
              />
            }
          />
          <Button busy={busy}>{t("passkeys.continue")}</Button>
          <OwnerProofWays state={owner} answer={answer} />
        </Stack>
      </Form>
    </section>
  );
}

/** Turns the offer after a login down, for a while in this browser, and goes on. */
export function NotNow({ next }: { next: string }) {
  const { t } = useTranslation("access");
  return (
    <Form method="post" action={urls.dismiss()} reloadDocument>
      <input type="hidden" name="dismiss" value="passkeys" />
      <input type="hidden" name="next" value={next} />
      <Button variant="secondary">{t("passkeys.notNow")}</Button>
    </Form>
  );
}
