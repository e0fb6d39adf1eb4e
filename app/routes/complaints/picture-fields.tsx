import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";

export type PictureTyped = { name: string; agree: string; photo: string };

type PictureFieldsProps = { fields: { [Name in keyof PictureTyped]: FieldMetadata<string> } };

/** The fields of a notice of a picture: the signature, what it confirms, and the picture itself. */
export function PictureFields({ fields }: PictureFieldsProps) {
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  return (
    <>
      <Field
        label={t("picture.name")}
        hint={t("picture.name_hint")}
        errors={errorText(fields.name.errors)}
        input={{ ...getInputProps(fields.name, { type: "text" }), required: true, autoComplete: "name" }}
      />
      <Checkbox
        label={t("picture.agree")}
        errors={errorText(fields.agree.errors)}
        input={{ ...getInputProps(fields.agree, { type: "checkbox", value: "yes" }), required: true }}
      />
      <Field
        label={t("picture.photo")}
        hint={t("picture.photo_hint")}
        optional={t("form.optional")}
        errors={errorText(fields.photo.errors)}
        input={{ id: fields.photo.id, name: fields.photo.name, type: "file", accept: imageLimits.types }}
      />
    </>
  );
}
