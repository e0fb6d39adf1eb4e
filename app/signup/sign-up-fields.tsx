import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Gender } from "#db/schema.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { DateFields } from "../ui/date-fields.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Field } from "../ui/field.tsx";
import { Stack } from "../ui/stack.tsx";

/** What the site asks a newcomer: a gender only where the niche leaves it open. */
export type SignUpQuestions = { genders: Gender[]; minAge: number };

type Typed = {
  email: string;
  name: string;
  password: string;
  date_of_birth: { day: string; month: string; year: string };
  gender: string;
};

export type SignUpFieldsProps = {
  questions: SignUpQuestions;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Where it is posted; left out: the page it stands on. */
  action?: string;
  /** Above the fields: what the whole form was refused for, with the way out. */
  notice?: ReactNode;
};

/** Step 0 of sign-up, one component for the page, the modal and the landers. */
export function SignUpFields({ questions, lastResult, action, notice }: SignUpFieldsProps) {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
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
  const born = fields.date_of_birth.getFieldset();
  const told = (errors: string[] | undefined) => errorText(errors, { min_age: questions.minAge });
  const problems = [fields.email, fields.name, fields.password, fields.date_of_birth, fields.gender].flatMap((field) =>
    (told(field.errors) ?? []).map((message) => ({ id: field.id, message })),
  );
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="max-w-form">
      <Stack gap="wide">
        {notice}
        <ErrorSummary title={t("start.problems")} errors={problems} />
        <Field
          label={t("start.email")}
          hint={t("start.emailHint")}
          errors={told(fields.email.errors)}
          input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "email", inputMode: "email" }}
        />
        <Field
          label={t("start.name")}
          hint={t("start.nameHint")}
          errors={told(fields.name.errors)}
          input={{ ...getInputProps(fields.name, { type: "text" }), autoComplete: "nickname", spellCheck: false }}
        />
        <Field
          label={t("start.password")}
          hint={t("start.passwordHint")}
          errors={told(fields.password.errors)}
          input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "new-password" }}
        />
        <DateFields
          id={fields.date_of_birth.id}
          legend={t("start.born")}
          labels={{ day: t("start.day"), month: t("start.month"), year: t("start.year") }}
          errors={told(fields.date_of_birth.errors)}
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
        <Button wide busy={busy} size="large">
          {t("start.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
