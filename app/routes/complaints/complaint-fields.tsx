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
import { complaintRefusals, pictureRefusals } from "#app/safety/refusals.ts";
import { PictureFields, type PictureTyped } from "./picture-fields.tsx";

type Typed = PictureTyped & { kind: string; url: string; text: string; email: string };
type ComplaintFieldsProps = {
  answer: FormAnswer | undefined;
  first: { kind: string; url: string; email: string };
};

/**
 * The complaint form: kind, page, description and e-mail address (app/README.md#fields). A picture of the complainant
 * has fields of its own (app/safety/README.md#a-picture-of-me): without scripts they come with the page of that kind, or
 * with the answer to a post. The file is the last field: of a refused post only the texts before it are read.
 */
export function ComplaintFields({ answer, first }: ComplaintFieldsProps) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<Typed>({
    id: "complaint",
    lastResult: answer?.lastResult,
    defaultValue: first,
    constraint: { kind: { required: true }, url: { maxLength: 2000 } },
    defaultNoValidate: false,
  });
  const isPicture = fields.kind.value === "intimate_picture";
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="max-w-form">
      <Stack gap="wide">
        <FormRefusal
          reasons={form.errors}
          table={{ ...complaintRefusals, ...pictureRefusals }}
          values={answer?.values}
        />
        <Select
          label={t("form.kind")}
          empty={t("form.kind_choose")}
          options={ComplaintChoice.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          errors={errorText(fields.kind.errors)}
          input={getSelectProps(fields.kind)}
        />
        <Field
          label={t("form.url")}
          hint={t(isPicture ? "picture.url_hint" : "form.url_hint")}
          optional={isPicture ? undefined : t("form.optional")}
          errors={errorText(fields.url.errors)}
          input={getInputProps(fields.url, { type: "text" })}
        />
        <TextArea
          label={t(isPicture ? "picture.text" : "form.text")}
          hint={isPicture ? undefined : t("form.text_hint")}
          optional={isPicture ? t("form.optional") : undefined}
          errors={errorText(fields.text.errors)}
          limit={maxComplaintLength}
          counter={{ left: (count) => t("form.text_left", { count }), over: (count) => t("form.text_over", { count }) }}
          input={{ ...getTextareaProps(fields.text), required: !isPicture, rows: isPicture ? 3 : 7 }}
        />
        <Field
          label={t("form.email")}
          hint={t(isPicture ? "picture.email_hint" : "form.email_hint")}
          optional={isPicture ? undefined : t("form.optional")}
          errors={errorText(fields.email.errors)}
          input={{
            ...getInputProps(fields.email, { type: "email" }),
            ...{ required: isPicture, autoComplete: "email", inputMode: "email" },
          }}
        />
        <div className="sr-only" aria-hidden>
          <label>
            {t("form.leave_empty")}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {isPicture ? <PictureFields fields={fields} /> : null}
        <p className="text-sm text-muted">{t("form.honest")}</p>
        <Button name="intent" value="complain" wide busy={busy}>
          {t(isPicture ? "picture.submit" : "form.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
