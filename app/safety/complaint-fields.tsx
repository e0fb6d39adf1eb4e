import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { ComplaintChoice } from "./complaint-kinds.ts";
import { textLimit } from "./complaint-length.ts";
import { complaintRefusals } from "./refusals.ts";

type Typed = { kind: string; url: string; text: string; email: string };
export type ComplaintFieldsProps = {
  answer: FormAnswer | undefined;
  first: { kind: string; url: string; email: string };
};

/** The form of a complaint: what, where, why, and where to answer (product 9). */
export function ComplaintFields({ answer, first }: ComplaintFieldsProps) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<Typed>({
    id: "complaint",
    lastResult: answer?.lastResult,
    defaultValue: first,
    constraint: { kind: { required: true }, url: { maxLength: 2000 }, text: { required: true } },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-form">
      <Stack gap="wide">
        <FormRefusal reasons={form.errors} table={complaintRefusals} values={answer?.values} />
        <Select
          label={t("form.kind")}
          empty={t("form.kind_choose")}
          options={ComplaintChoice.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          errors={errorText(fields.kind.errors)}
          input={getSelectProps(fields.kind)}
        />
        <Field
          label={t("form.url")}
          hint={t("form.url_hint")}
          optional={t("form.optional")}
          errors={errorText(fields.url.errors)}
          input={getInputProps(fields.url, { type: "text" })}
        />
        <TextArea
          label={t("form.text")}
          hint={t("form.text_hint")}
          errors={errorText(fields.text.errors)}
          limit={textLimit}
          counter={(left) => t("form.text_left", { count: left })}
          input={{ ...getTextareaProps(fields.text), rows: 7 }}
        />
        <Field
          label={t("form.email")}
          hint={t("form.email_hint")}
          optional={t("form.optional")}
          errors={errorText(fields.email.errors)}
          input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "email", inputMode: "email" }}
        />
        <div className="sr-only" aria-hidden>
          <label>
            {t("form.leave_empty")}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-sm text-muted">{t("form.honest")}</p>
        <Button name="intent" value="complain" wide busy={busy}>
          {t("form.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
