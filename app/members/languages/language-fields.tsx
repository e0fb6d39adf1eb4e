import { useId } from "react";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ChoiceList } from "#app/ui/forms/choice-group.tsx";
import { Fieldset } from "#app/ui/forms/fieldset.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { languageChoices } from "./language-choices.ts";
import { maxLanguages } from "./spoken-languages.ts";

type LanguageFieldsProps = {
  /** What is chosen at first. */
  chosen: string[];
  errors: string[] | undefined;
  /** They are the language of the sign-up: the member has not chosen them. */
  fromSignup: boolean;
};

/** The languages that a member speaks, to choose from: folded, with the chosen ones in sight. */
export function LanguageFields({ chosen, errors, fromSignup }: LanguageFieldsProps) {
  const { t, i18n } = useTranslation("profile");
  const errorText = useErrorText();
  const choices = languageChoices(i18n.language);
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const hint = t("languages.hint", { count: maxLanguages });
  return (
    <Fieldset
      id={useId()}
      legend={t("languages.title")}
      hint={fromSignup && names.length > 0 ? `${hint} ${t("languages.signup")}` : hint}
      errors={errorText(errors, { count: maxLanguages })}
    >
      {/* Unchecked boxes send nothing; this field says that they were part of the form. */}
      <input type="hidden" name="languages" value="" />
      <details open={Boolean(errors?.length)}>
        <summary className="control flex cursor-pointer items-center justify-between gap-2">
          {names.join(", ") || t("languages.choose")} <Icon name="chevron-down" size={18} />
        </summary>
        <div className="pt-3">
          <ChoiceList
            type="checkbox"
            name="languages"
            chosen={chosen}
            isWrong={Boolean(errors?.length)}
            choices={choices}
          />
        </div>
      </details>
    </Fieldset>
  );
}
