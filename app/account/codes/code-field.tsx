import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Field } from "#app/ui/forms/field.tsx";

type CodeFieldProps = { errors: string[] | undefined; autoFocus?: boolean; name?: string };

/** The field for a mailed code. The screen must load the `access` texts. */
export function CodeField({ errors, autoFocus, name = "otp" }: CodeFieldProps) {
  const { t } = useTranslation("access");
  return (
    <Field
      label={t("code.label")}
      hint={t("code.hint")}
      errors={errors}
      input={{
        id: "otp",
        name,
        required: true,
        inputMode: "numeric",
        autoComplete: "one-time-code",
        maxLength: 40,
        autoFocus,
        className: "tabular-nums",
      }}
    />
  );
}
