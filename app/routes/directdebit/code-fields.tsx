import { Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "#app/credits/money.ts";
import { debitRefusals } from "#app/credits/direct-debit/refusals.ts";

type PendingMandate = {
  bundleId: number;
  amountMinor: number;
  phone: string;
  iban: string;
  reference: string;
  creditorIdentifier: string;
  creditor: string;
  address: string;
  attemptsLeft: number;
};

/** The mandate, and the field for the code that signs it. */
export function CodeFields({ waiting, answer }: { waiting: PendingMandate; answer: FormAnswer | undefined }) {
  const { t, i18n } = useTranslation("debit");
  const errorText = useErrorText();
  const busy = useNavigation().formData?.get("intent") === "confirm";
  const { error } = answer?.lastResult ?? {};
  const refused = error?.[""]?.[0];
  const { creditor, bundleId, attemptsLeft } = waiting;
  const amount = formatMoney({ minor: waiting.amountMinor, currency: "EUR" }, i18n.language);
  // The name of a creditor such as "… B.V." ends with a full stop of its own.
  const mandateText = t("code.mandate_text", { creditor }).replaceAll(".. ", ". ");
  const lines = [
    [t("code.creditor"), `${creditor}, ${waiting.address}`],
    [t("code.creditor_identifier"), waiting.creditorIdentifier],
    [t("code.reference"), waiting.reference],
    [t("details.iban"), waiting.iban],
    [t("code.kind"), t("code.once")],
  ] as const;
  return (
    <Form method="post" action={urls.directDebit({ bundle: bundleId })}>
      <Stack>
        <p>{t("code.lead", { phone: waiting.phone })}</p>
        {refused ? <RefusalNotice reason={refused} table={debitRefusals} /> : null}
        <Card>
          <Stack>
            <h2 className="text-lg font-bold">{t("code.mandate")}</h2>
            <p className="text-sm">{mandateText}</p>
            <dl className="grid gap-2 text-sm">
              {lines.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-muted">{t("code.announcement", { amount })}</p>
          </Stack>
        </Card>
        <Field
          label={t("code.otp")}
          hint={t("code.tries", { count: attemptsLeft })}
          errors={errorText(error?.["otp"])}
          input={{
            name: "otp",
            required: true,
            inputMode: "numeric",
            autoComplete: "one-time-code",
            pattern: "[0-9 \\-]{6,12}",
            maxLength: 12,
          }}
        />
        <Button name="intent" value="confirm" size="large" wide busy={busy}>
          {t("code.pay", { amount })}
        </Button>
        <div className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="resend" variant="secondary" formNoValidate>
            {t("code.resend")}
          </Button>
          <Link to={urls.directDebit({ bundle: bundleId, edit: "1" })} className="link">
            {t("code.change")}
          </Link>
        </div>
      </Stack>
    </Form>
  );
}
