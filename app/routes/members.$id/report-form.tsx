import { getFormProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import type { ShownPrompt } from "#app/members/prompts/openings.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { urls } from "#app/urls.ts";
import { ReportChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import type { ReportPage } from "./load-report.server.ts";
import { memberFormRefusals } from "#app/safety/refusals.ts";

type Typed = { kind: string; text: string; photo: string; prompt: string; message: string; block: string };

type ReportFormProps = {
  member: { id: number; name: string };
  photos: { id: string; main: boolean }[];
  prompts: ShownPrompt[];
  report: ReportPage;
  answer: FormAnswer | undefined;
};

/**
 * The form to report a member, one of their photos or messages, and to block them in the same step
 * (app/safety/README.md#reports-and-complaints).
 */
export function ReportForm({ member, photos, prompts, report, answer }: ReportFormProps) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
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
    <Page>
      <PageTitle lead={t("report.lead", { name })}>{t("report.title", { name })}</PageTitle>
      <Form method="post" action={urls.member(member.id, { report: 1 })} {...getFormProps(form)} className="max-w-form">
        <Stack gap="wide">
          <p>
            <Link
              to={urls.complaints({ kind: "intimate_picture", url: urls.member(member.id) })}
              className="link inline-flex min-h-touch items-center"
            >
              {t("picture.link")}
            </Link>
          </p>
          <FormRefusal reasons={form.errors} table={memberFormRefusals} values={{ name, ...answer?.values }} />
          <Select
            label={t("form.kind")}
            empty={t("form.kind_choose")}
            options={ReportChoice.options
              // About a photo in a chat: not where nothing was received.
              .filter((kind) => kind !== "unwanted_photo" || report.messages.length > 0)
              .map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            errors={errorText(fields.kind.errors)}
            input={getSelectProps(fields.kind)}
          />
          {photos.length > 0 ? (
            <PhotoSelect photos={photos} errors={errorText(fields.photo.errors)} input={getSelectProps(fields.photo)} />
          ) : null}
          {prompts.length > 0 ? (
            <Select
              label={t("report.prompt")}
              empty={t("report.prompt_none")}
              options={prompts.map((each) => ({ value: each.prompt, label: `${each.opening} ${each.answer}` }))}
              errors={errorText(fields.prompt.errors)}
              input={getSelectProps(fields.prompt)}
            />
          ) : null}
          {report.messages.length > 0 ? (
            <MessageSelect
              messages={report.messages}
              errors={errorText(fields.message.errors)}
              input={getSelectProps(fields.message)}
            />
          ) : null}
          <TextArea
            label={t("form.text")}
            hint={t("form.text_hint")}
            errors={errorText(fields.text.errors)}
            limit={maxComplaintLength}
            counter={{
              left: (count) => t("form.text_left", { count }),
              over: (count) => t("form.text_over", { count }),
            }}
            input={{ ...getTextareaProps(fields.text), rows: 6 }}
          />
          <Checkbox
            label={t("report.block", { name })}
            hint={t("report.block_hint", { name })}
            input={{ name: fields.block.name, value: "1", defaultChecked: fields.block.initialValue === "1" }}
          />
          <Button name="intent" value="report" variant="danger" wide busy={busy}>
            {t("report.submit")}
          </Button>
          <p>
            <Link to={urls.member(member.id)} className="link">
              {t("report.back")}
            </Link>
          </p>
        </Stack>
      </Form>
    </Page>
  );
}

type SelectInput = Pick<ComponentProps<typeof Select>, "errors" | "input">;

/** Which of the member's photos the report is about, if it is about one. */
function PhotoSelect({ photos, errors, input }: SelectInput & Pick<ReportFormProps, "photos">) {
  const { t } = useTranslation("safety");
  return (
    <Select
      label={t("report.photo")}
      empty={t("report.photo_none")}
      options={photos.map((photo, index) => ({
        value: photo.id,
        label: photo.main ? t("report.photo_main") : t("report.photo_number", { number: index + 1 }),
      }))}
      errors={errors}
      input={input}
    />
  );
}

/** Which of the member's messages the report is about, if it is about one. */
function MessageSelect({ messages, errors, input }: SelectInput & Pick<ReportPage, "messages">) {
  const { t } = useTranslation("safety");
  const format = useOwnFormat();
  return (
    <Select
      label={t("report.message")}
      empty={t("report.message_none")}
      options={messages.map(({ id, text, createdAt }) => ({
        value: String(id),
        label: `${format.moment(createdAt)} · ${text || t("report.message_wordless")}`,
      }))}
      errors={errors}
      input={input}
    />
  );
}
