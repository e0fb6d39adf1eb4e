import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { urls } from "#app/urls.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { complaintRefusals } from "#app/safety/refusals.ts";

/** The form to appeal a decision, once. Having the reference is enough. */
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
          limit={maxComplaintLength}
          counter={{ left: (count) => t("form.text_left", { count }), over: (count) => t("form.text_over", { count }) }}
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
