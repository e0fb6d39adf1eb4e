import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { complaintRefusals } from "#app/safety/refusals.ts";

type Typed = { kind: string; url: string; text: string; email: string };
type ComplaintFieldsProps = {
  answer: FormAnswer | undefined;
  first: { kind: string; url: string; email: string };
};

/** The complaint form: kind, page, description and e-mail address (app/README.md#fields). */
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
          limit={maxComplaintLength}
          counter={{ left: (count) => t("form.text_left", { count }), over: (count) => t("form.text_over", { count }) }}
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
