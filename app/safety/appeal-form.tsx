import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Button } from "../ui/button.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { urls } from "../urls.ts";
import { textLimit } from "./complaint-length.ts";
import { complaintRefusals } from "./refusals.ts";

/** Against a decision, once: why it is wrong. The reference is the proof. */
export function AppealForm({ reference, answer }: { reference: string; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ text: string }>({
    id: "appeal",
    lastResult: answer?.lastResult,
    constraint: { text: { required: true } },
    defaultNoValidate: false,
  });
  return (
    <Form method="post" action={urls.complaints({ reference })} {...getFormProps(form)}>
      <Stack className="max-w-form">
        <SectionTitle>{t("appeal.title")}</SectionTitle>
        <p>{t("appeal.text")}</p>
        <FormRefusal reasons={form.errors} table={complaintRefusals} values={answer?.values} />
        <TextArea
          label={t("appeal.why")}
          errors={errorText(fields.text.errors)}
          limit={textLimit}
          counter={(left) => t("form.text_left", { count: left })}
          input={{ ...getTextareaProps(fields.text), rows: 6 }}
        />
        <input type="hidden" name="reference" value={reference} />
        <Button name="intent" value="appeal" busy={busy}>
          {t("appeal.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
