import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { TrackingFields } from "#app/tracking/tracking-fields.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { ConsentField } from "./consent-field.tsx";
import {
  type BirthDate,
  BirthDateInput,
  EmailInput,
  GenderInput,
  MessageInput,
  type MessageTexts,
  NameInput,
  PasswordInput,
} from "./signup-inputs.tsx";
import type { SignupQuestions } from "./signup-questions.ts";
import { twoColumns } from "./two-columns.ts";
import { useCheckAfterPress } from "./use-check-after-press.ts";
import { useSignupDraft } from "./use-signup-draft.ts";
import { useEmailSuggestion } from "./use-email-suggestion.ts";
import { useFieldChecks } from "./use-field-checks.ts";

type FormFields = {
  email: string;
  name: string;
  password: string;
  date_of_birth: BirthDate;
  gender: string;
  signup_message: string;
  member_resell: string;
};

export type SignupFieldsProps = {
  questions: SignupQuestions;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Where the form is posted; the current page by default. */
  action?: string;
  /** The form component: the page's own, or a fetcher's in the modal. */
  form?: FetcherWithComponents<unknown>["Form"];
  busy: boolean;
  /** True if the form fills the page: then it has two columns on desktops. */
  wide?: boolean;
  /** On a lander: the tracking data for the hidden fields. */
  tracking?: Record<string, unknown>;
  /** Sign-up for a member: the field for the first message. */
  message?: MessageTexts;
};

/** The form of step 0, used on the sign-up page, in the modal, on the sign-up for a member and on landers. */
export function SignupFields(props: SignupFieldsProps) {
  const { questions, lastResult, action, form: FormComponent = Form, busy, wide, message } = props;
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const [form, fields] = useForm<FormFields>({
    id: "signup",
    lastResult,
    constraint: {
      email: { required: true, maxLength: maxEmailLength },
      name: { required: true },
      password: { required: true, minLength: 8 },
    },
    defaultNoValidate: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  useSignupDraft(ref, lastResult === undefined);
  const checks = useFieldChecks(questions, lastResult);
  const { suggestion, acceptSuggestion, setEmail } = useEmailSuggestion(ref, fields.email.initialValue);
  const handlers = useCheckAfterPress((left) => {
    checks.leave(left);
    if (left.target.name === "email") setEmail(left.target.value);
  });

  const textsOf = (errors: string[] | undefined) =>
    errorText(errors, { min_age: questions.minAge, max: message?.length ?? 0 });
  const fieldsInOrder = [
    ...(message ? [fields.signup_message] : []),
    ...[fields.email, fields.name, fields.password, fields.date_of_birth, fields.gender],
  ];
  const problems = fieldsInOrder.flatMap((field) =>
    (textsOf(field.errors) ?? []).map((message) => ({ id: field.id, message })),
  );
  const row = wide ? twoColumns.row : undefined;
  const errorsOf = (field: { name: string; errors?: string[] }) => textsOf(checks.problems[field.name] ?? field.errors);
  const emailAndName = (
    <>
      <EmailInput
        field={fields.email}
        errors={errorsOf(fields.email)}
        suggestion={suggestion}
        onTakeSuggestion={acceptSuggestion}
        className={wide ? twoColumns.email : undefined}
        suggestionClass={wide ? twoColumns.suggestion : undefined}
      />
      <NameInput field={fields.name} errors={errorsOf(fields.name)} className={wide ? twoColumns.name : undefined} />
    </>
  );
  return (
    <FormComponent
      method="post"
      action={action}
      {...getFormProps(form)}
      ref={ref}
      {...handlers}
      className={classes("max-w-form", wide && twoColumns.form)}
    >
      <Stack gap="wide" className={wide ? twoColumns.fields : undefined}>
        <TrackingFields carried={props.tracking ?? lastResult?.initialValue ?? {}} />
        {problems.length > 0 ? (
          <div className={row}>
            <ErrorSummary title={t("start.problems")} errors={problems} />
          </div>
        ) : null}
        {message ? (
          <MessageInput
            field={fields.signup_message}
            errors={textsOf(fields.signup_message.errors)}
            message={message}
            className={row}
          />
        ) : null}
        {wide ? <div className={twoColumns.pair}>{emailAndName}</div> : emailAndName}
        <PasswordInput field={fields.password} errors={errorsOf(fields.password)} />
        <BirthDateInput field={fields.date_of_birth} errors={errorsOf(fields.date_of_birth)} />
        {questions.genders.length > 0 ? (
          <GenderInput field={fields.gender} errors={textsOf(fields.gender.errors)} genders={questions.genders} />
        ) : null}
        {questions.consent ? (
          <div className={row}>
            <ConsentField
              key={fields.member_resell.key}
              name={fields.member_resell.name}
              checked={fields.member_resell.initialValue === "on"}
            />
          </div>
        ) : null}
        <Button wide busy={busy} size="large" className={wide ? twoColumns.button : undefined}>
          {t("start.submit")}
        </Button>
      </Stack>
    </FormComponent>
  );
}
