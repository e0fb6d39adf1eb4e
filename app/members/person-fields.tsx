import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { TypedForm } from "../platform/typed-form.ts";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { Select } from "../ui/select.tsx";
import { type Trait, traitNames, traits } from "./profile-values.ts";

export type PersonName = "gender" | "sexuality" | Trait;

/** What a member of this site can choose; a question with one answer is not asked. */
export type PersonQuestions = { genders: ("female" | "male")[]; sexualities: ("hetero" | "gay" | "lesbian" | "bi")[] };

export type PersonFieldsProps = {
  form: TypedForm<PersonName>;
  questions: PersonQuestions;
  /** `visible_profile_fields`: what the site does not show is not asked. */
  fields: readonly string[];
};

/** Gender, sexuality, hair, eyes, body, relationship, tattoos: on the profile and in the sign-up's personal step. */
export function PersonFields({ form, questions: { genders, sexualities }, fields }: PersonFieldsProps) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  return (
    <>
      {genders.length > 1 ? (
        <ChoiceGroup
          name="gender"
          className="col-span-full"
          legend={t("fields.gender")}
          errors={errorText(form.errors("gender"))}
          defaultValue={form.value("gender")}
          required
          choices={genders.map((value) => ({ value, label: t(`values.gender.${value}`) }))}
        />
      ) : null}
      {fields.includes("sexuality") ? (
        <Select
          label={t("fields.sexuality")}
          empty={t("edit.not_said")}
          errors={errorText(form.errors("sexuality"))}
          input={{ name: "sexuality", defaultValue: form.value("sexuality") }}
          options={sexualities.map((value) => ({ value, label: t(`values.sexuality.${value}`) }))}
        />
      ) : null}
      {traitNames
        .filter((name) => fields.includes(name))
        .map((name) => (
          <Select
            key={name}
            label={t(`fields.${name}`)}
            empty={t("edit.not_said")}
            errors={errorText(form.errors(name))}
            input={{ name, defaultValue: form.value(name) }}
            options={traits[name].options.map((value) => ({
              value,
              label: t(`values.${name}.${value}` as "values.hair.black"),
            }))}
          />
        ))}
    </>
  );
}
