import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";

/** The form to follow a complaint by its reference; `wrong` is an unknown reference that was entered. */
export function ReferenceForm({ wrong }: { wrong?: { reference: string; errors: string[] | undefined } }) {
  const { t } = useTranslation("safety");
  return (
    <Form method="get" action={urls.complaints()}>
      <Stack className="max-w-form justify-items-start">
        <SectionTitle className="w-full">{t("follow.title")}</SectionTitle>
        <Field
          className="w-full"
          label={t("follow.reference")}
          hint={t("follow.hint")}
          errors={wrong?.errors}
          input={{
            name: "reference",
            required: true,
            maxLength: 40,
            autoComplete: "off",
            autoCapitalize: "characters",
            spellCheck: false,
            defaultValue: wrong?.reference,
          }}
        />
        <Button variant="secondary">{t("follow.submit")}</Button>
      </Stack>
    </Form>
  );
}
