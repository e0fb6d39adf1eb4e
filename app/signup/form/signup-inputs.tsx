import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { Gender } from "#db/schema.ts";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { DateFields } from "#app/ui/forms/date-fields.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { EmailHint } from "./email-hint.tsx";

export type BirthDate = { day: string; month: string; year: string };

type InputProps<Value> = { field: FieldMetadata<Value>; errors: string[] | undefined };

type EmailInputProps = InputProps<string> & {
  suggestion: string | undefined;
  onTakeSuggestion: () => void;
  className: string | undefined;
  suggestionClass: string | undefined;
};

/** The field and, below it, what its address may have been meant to be. */
export function EmailInput(props: EmailInputProps) {
  const { field, errors, suggestion, onTakeSuggestion, className, suggestionClass } = props;
  const { t } = useTranslation("signup");
  return (
    <>
      <Field
        className={className}
        label={t("start.email")}
        hint={t("start.emailHint")}
        errors={errors}
        input={{ ...getInputProps(field, { type: "email" }), autoComplete: "username", inputMode: "email" }}
      />
      {suggestion ? <EmailHint email={suggestion} onTake={onTakeSuggestion} className={suggestionClass} /> : null}
    </>
  );
}

export function NameInput({ field, errors, className }: InputProps<string> & { className: string | undefined }) {
  const { t } = useTranslation("signup");
  return (
    <Field
      className={className}
      label={t("start.name")}
      hint={t("start.nameHint")}
      errors={errors}
      input={{ ...getInputProps(field, { type: "text" }), autoComplete: "nickname", spellCheck: false }}
    />
  );
}

export function PasswordInput({ field, errors }: InputProps<string>) {
  const { t } = useTranslation("signup");
  return (
    <Field
      label={t("start.password")}
      hint={t("start.passwordHint")}
      errors={errors}
      input={{ ...getInputProps(field, { type: "password" }), autoComplete: "new-password" }}
    />
  );
}

export function BirthDateInput({ field, errors }: InputProps<BirthDate>) {
  const { t } = useTranslation("signup");
  const parts = field.getFieldset();
  return (
    <DateFields
      id={field.id}
      legend={t("start.born")}
      labels={{ day: t("start.day"), month: t("start.month"), year: t("start.year") }}
      errors={errors}
      inputs={{
        day: { ...getInputProps(parts.day, { type: "text" }), required: true },
        month: { ...getInputProps(parts.month, { type: "text" }), required: true },
        year: { ...getInputProps(parts.year, { type: "text" }), required: true },
      }}
    />
  );
}

export function GenderInput({ field, errors, genders }: InputProps<string> & { genders: Gender[] }) {
  const { t } = useTranslation("signup");
  return (
    <ChoiceGroup
      key={field.key}
      id={field.id}
      legend={t("start.gender")}
      name={field.name}
      required
      defaultValue={field.initialValue}
      errors={errors}
      choices={genders.map((gender) => ({ value: gender, label: t(`start.${gender}`) }))}
    />
  );
}

/** The texts of the field for the first message, and its maximum length. */
export type MessageTexts = { label: string; hint: string; length: number };

export function MessageInput({
  field,
  errors,
  message,
  className,
}: InputProps<string> & { message: MessageTexts; className: string | undefined }) {
  const { t } = useTranslation("signup");
  return (
    <TextArea
      key={field.key}
      className={className}
      label={message.label}
      hint={message.hint}
      errors={errors}
      limit={message.length}
      counter={{ left: (count) => t("member.left", { count }), over: (count) => t("member.over", { count }) }}
      input={{ id: field.id, name: field.name, defaultValue: field.initialValue }}
    />
  );
}
