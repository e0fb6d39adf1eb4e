import { type FormEvent, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { FormState } from "#app/platform/form-state.ts";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Gender, Sexuality } from "../profile-values.ts";
import { sexualityFor } from "../sexuality-for.ts";
import { type Trait, traitNames, traits } from "../profile-values.ts";

export type PersonName = "gender" | "sexuality" | Trait;

/** The choices of a member of this site; a question with only one answer is not asked. */
export type PersonQuestions = { genders: Gender[]; sexualities: Record<Gender, Sexuality[]> };

type PersonFieldsProps = {
  form: FormState<PersonName>;
  questions: PersonQuestions;
  /** `visible_profile_fields`: hidden fields are not asked for. */
  fields: readonly string[];
  /** All answers in sight, one press each; else one line per question. */
  chips?: boolean;
};

/**
 * Gender, sexuality, hair, eyes, body, relationship, tattoos: on the own profile and in the personal step of sign-up.
 */
export function PersonFields({ form, questions: { genders, sexualities }, fields, chips }: PersonFieldsProps) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<{ gender: Gender; sexuality: Sexuality | undefined }>();
  const gender = chosen?.gender ?? Gender.read(form.value("gender") ?? "");
  const selectedSexuality = chosen ? chosen.sexuality : Sexuality.read(form.value("sexuality") ?? "");
  // With JavaScript the choices of sexuality follow the gender at once; without it the server validates the form as
  // sent.
  const chooseGender = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "gender") return;
    const select = target.form?.elements.namedItem("sexuality");
    const sexuality = select instanceof HTMLSelectElement ? Sexuality.read(select.value) : undefined;
    const next = Gender.read(target.value);
    if (next) setChosen({ gender: next, sexuality });
  };
  const Question = chips ? ChipQuestion : SelectQuestion;
  return (
    <>
      {genders.length > 1 ? (
        <div className="col-span-full" onChange={chooseGender}>
          <ChoiceGroup
            name="gender"
            legend={t("fields.gender")}
            errors={errorText(form.errors("gender"))}
            defaultValue={form.value("gender")}
            required
            choices={genders.map((value) => ({ value, label: t(`values.gender.${value}`) }))}
          />
        </div>
      ) : null}
      {gender && fields.includes("sexuality") ? (
        <Question
          key={gender}
          name="sexuality"
          label={t("fields.sexuality")}
          errors={errorText(form.errors("sexuality"))}
          defaultValue={selectedSexuality && sexualityFor(gender, selectedSexuality)}
          options={sexualities[gender].map((value) => ({ value, label: t(`values.sexuality.${value}`) }))}
        />
      ) : null}
      {traitNames
        .filter((name) => fields.includes(name))
        .map((name) => (
          <Question
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            errors={errorText(form.errors(name))}
            defaultValue={form.value(name)}
            options={traits[name].options.map((value) => ({
              value,
              label: t(`values.${name}.${value}` as "values.relationship.married", { context: gender }),
            }))}
          />
        ))}
    </>
  );
}

type QuestionProps = {
  name: PersonName;
  label: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  options: { value: string; label: string }[];
};

function SelectQuestion({ name, defaultValue, ...question }: QuestionProps) {
  const { t } = useTranslation("members");
  return <Select {...question} empty={t("edit.not_said")} input={{ name, defaultValue }} />;
}

function ChipQuestion({ name, label, errors, defaultValue = "", options }: QuestionProps) {
  const { t } = useTranslation("members");
  const choices = [...options, { value: "", label: t("edit.not_said") }];
  return <ChoiceGroup {...{ name, errors, defaultValue, choices }} legend={label} />;
}
