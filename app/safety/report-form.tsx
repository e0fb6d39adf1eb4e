import { getFormProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { useFormat } from "../site/use-format.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Select } from "../ui/select.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { urls } from "../urls.ts";
import { ReportChoice } from "./complaint-kinds.ts";
import { textLimit } from "./complaint-length.ts";
import type { ReportPage } from "./load-report.server.ts";
import { memberFormRefusals } from "./refusals.ts";

type Typed = { kind: string; text: string; photo: string; message: string; block: string };

export type ReportFormProps = {
  member: { id: number; name: string };
  photos: { id: string; main: boolean }[];
  report: ReportPage;
  answer: FormAnswer | undefined;
};

/** Reports a member, one of their photos or messages, and blocks them in the same step if wished (product 3). */
export function ReportForm({ member, photos, report, answer }: ReportFormProps) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  const format = useFormat();
  const busy = useNavigation().state === "submitting";
  const { name } = member;
  const { block, ...first } = report.first;
  const [form, fields] = useForm<Typed>({
    id: "report",
    lastResult: answer?.lastResult,
    defaultValue: { ...first, block: block ? "1" : "" },
    constraint: { kind: { required: true }, text: { required: true } },
    defaultNoValidate: false,
  });
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("report.lead", { name })}>{t("report.title", { name })}</PageTitle>
      <Form method="post" action={urls.member(member.id, { report: 1 })} {...getFormProps(form)} className="max-w-form">
        <Stack gap="wide">
          <FormRefusal reasons={form.errors} table={memberFormRefusals} values={{ name, ...answer?.values }} />
          <Select
            label={t("form.kind")}
            empty={t("form.kind_choose")}
            options={ReportChoice.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            errors={errorText(fields.kind.errors)}
            input={getSelectProps(fields.kind)}
          />
          {photos.length > 0 ? (
            <Select
              label={t("report.photo")}
              empty={t("report.photo_none")}
              options={photos.map((photo, index) => ({
                value: photo.id,
                label: photo.main ? t("report.photo_main") : t("report.photo_number", { number: index + 1 }),
              }))}
              errors={errorText(fields.photo.errors)}
              input={getSelectProps(fields.photo)}
            />
          ) : null}
          {report.messages.length > 0 ? (
            <Select
              label={t("report.message")}
              empty={t("report.message_none")}
              options={report.messages.map(({ id, text, createdAt }) => ({
                value: String(id),
                label: `${format.moment(createdAt)} · ${text || t("report.message_wordless")}`,
              }))}
              errors={errorText(fields.message.errors)}
              input={getSelectProps(fields.message)}
            />
          ) : null}
          <TextArea
            label={t("form.text")}
            hint={t("form.text_hint")}
            errors={errorText(fields.text.errors)}
            limit={textLimit}
            counter={(left) => t("form.text_left", { count: left })}
            input={{ ...getTextareaProps(fields.text), rows: 6 }}
          />
          <Checkbox
            label={t("report.block", { name })}
            hint={t("report.block_hint", { name })}
            input={{ name: fields.block.name, value: "1", defaultChecked: fields.block.initialValue === "1" }}
          />
          <Button name="intent" value="report" look="danger" wide busy={busy}>
            {t("report.submit")}
          </Button>
          <p>
            <Link to={urls.member(member.id)} className="link">
              {t("report.back")}
            </Link>
          </p>
        </Stack>
      </Form>
    </div>
  );
}
