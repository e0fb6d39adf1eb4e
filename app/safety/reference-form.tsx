import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";

/** Follows a complaint by its reference; `wrong` is one that nobody has. */
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
        <Button look="secondary">{t("follow.submit")}</Button>
      </Stack>
    </Form>
  );
}
