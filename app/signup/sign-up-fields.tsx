import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { suggestEmail } from "../account/email-suggestion.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { TrackingFields } from "../tracking/tracking-fields.tsx";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { DateFields } from "../ui/date-fields.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Field } from "../ui/field.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { ConsentField } from "./consent-field.tsx";
import { EmailHint } from "./email-hint.tsx";
import type { SignUpQuestions } from "./sign-up-questions.ts";
import { useDraft } from "./use-draft.ts";
import { useFieldChecks } from "./use-field-checks.ts";

type Typed = {
  email: string;
  name: string;
  password: string;
  date_of_birth: { day: string; month: string; year: string };
  gender: string;
  signup_message: string;
  member_resell: string;
};

export type SignUpFieldsProps = {
  questions: SignUpQuestions;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Where it is posted; left out: the page it stands on. */
  action?: string;
  /** The form that posts it: the page's own, or a fetcher's in the modal. */
  form?: FetcherWithComponents<unknown>["Form"];
  busy: boolean;
  /** On a lander: what led to it. */
  carried?: Record<string, unknown>;
  /** The sign-up is for a member: the first message, its words, and the most signs it may have. */
  message?: { label: string; hint: string; length: number };
};

/** Step 0 of sign-up, one component for the page, the modal, the member's sign-up and the landers. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { questions, lastResult, action, form: Posted = Form, busy, message } = props;
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const [form, fields] = useForm<Typed>({
    id: "signup",
    lastResult,
    constraint: {
      email: { required: true, maxLength: 254 },
      name: { required: true },
      password: { required: true, minLength: 8 },
    },
    defaultNoValidate: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, lastResult === undefined);
  const checks = useFieldChecks(questions, lastResult);
  // What came back from a forged form may be no text.
  const { initialValue: typedEmail } = fields.email as { initialValue?: unknown };
  const [email, setEmail] = useState(typeof typedEmail === "string" ? typedEmail : "");
  const suggestion = suggestEmail(email);
  // What comes under a field moves what is under the pointer away from it: a field left by a press waits for its end,
  // and one left for the button is the server's to check.
  const pressing = useRef(false);
  const left = useRef<() => void>();
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const check = () => {
      checks.leave({ target, relatedTarget, currentTarget });
      if (target.name === "email") setEmail(target.value);
    };
    if (pressing.current) left.current = check;
    else check();
  };
  const release = ({ target }: PointerEvent) => {
    const check = left.current;
    pressing.current = false;
    left.current = undefined;
    const leadsOn = target instanceof Element && target.closest("button[type=submit], a") !== null;
    if (check && !leadsOn) setTimeout(check);
  };
  const takeSuggestion = () => {
    const input = ref.current?.elements.namedItem("email");
    if (!(input instanceof HTMLInputElement) || !suggestion) return;
    input.value = suggestion;
    setEmail(suggestion);
    input.focus();
  };

  const born = fields.date_of_birth.getFieldset();
  const told = (errors: string[] | undefined) =>
    errorText(errors, { min_age: questions.minAge, max: message?.length ?? 0 });
  const asked = [
    ...(message ? [fields.signup_message] : []),
    ...[fields.email, fields.name, fields.password, fields.date_of_birth, fields.gender],
  ];
  const problems = asked.flatMap((field) => (told(field.errors) ?? []).map((message) => ({ id: field.id, message })));
  const errorsOf = (field: { name: string; errors?: string[] }) => told(checks.problems[field.name] ?? field.errors);
  return (
    <Posted
      method="post"
      action={action}
      {...getFormProps(form)}
      ref={ref}
      onBlur={leave}
      onPointerDown={() => (pressing.current = true)}
      onPointerUp={release}
      onPointerCancel={release}
      className="max-w-form"
    >
      <Stack gap="wide">
        <TrackingFields carried={props.carried ?? lastResult?.initialValue ?? {}} />
        <ErrorSummary title={t("start.problems")} errors={problems} />
        {message ? (
          <TextArea
            key={fields.signup_message.key}
            label={message.label}
            hint={message.hint}
            errors={told(fields.signup_message.errors)}
            limit={message.length}
            counter={(left) => t("member.left", { count: left })}
            input={{
              id: fields.signup_message.id,
              name: fields.signup_message.name,
              defaultValue: fields.signup_message.initialValue,
            }}
          />
        ) : null}
        <Field
          label={t("start.email")}
          hint={t("start.emailHint")}
          errors={errorsOf(fields.email)}
          input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "email", inputMode: "email" }}
        />
        {suggestion ? <EmailHint email={suggestion} onTake={takeSuggestion} /> : null}
        <Field
          label={t("start.name")}
          hint={t("start.nameHint")}
          errors={errorsOf(fields.name)}
          input={{ ...getInputProps(fields.name, { type: "text" }), autoComplete: "nickname", spellCheck: false }}
        />
        <Field
          label={t("start.password")}
          hint={t("start.passwordHint")}
          errors={errorsOf(fields.password)}
          input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "new-password" }}
        />
        <DateFields
          id={fields.date_of_birth.id}
          legend={t("start.born")}
          labels={{ day: t("start.day"), month: t("start.month"), year: t("start.year") }}
          errors={errorsOf(fields.date_of_birth)}
          inputs={{
            day: { ...getInputProps(born.day, { type: "text" }), required: true },
            month: { ...getInputProps(born.month, { type: "text" }), required: true },
            year: { ...getInputProps(born.year, { type: "text" }), required: true },
          }}
        />
        {questions.genders.length > 0 ? (
          <ChoiceGroup
            key={fields.gender.key}
            id={fields.gender.id}
            legend={t("start.gender")}
            name={fields.gender.name}
            required
            defaultValue={fields.gender.initialValue}
            errors={told(fields.gender.errors)}
            choices={questions.genders.map((gender) => ({ value: gender, label: t(`start.${gender}`) }))}
          />
        ) : null}
        {questions.consent ? (
          <ConsentField
            key={fields.member_resell.key}
            name={fields.member_resell.name}
            checked={fields.member_resell.initialValue === "on"}
          />
        ) : null}
        <Button wide busy={busy} size="large">
          {t("start.submit")}
        </Button>
      </Stack>
    </Posted>
  );
}
