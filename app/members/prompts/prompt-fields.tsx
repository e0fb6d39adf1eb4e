import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormState } from "#app/platform/form-state.ts";
import { Fieldset } from "#app/ui/forms/fieldset.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { maxPromptAnswer, maxPrompts, type PromptField, promptPlaces } from "./prompts.ts";

type PromptFieldsProps = {
  form: FormState<PromptField>;
  openings: { value: string; label: string }[];
  /** Sign-up: they wait behind a press. */
  folds?: boolean;
};

/** Up to three openings with the member's own answers: on the own profile, and in the about-me step of sign-up. */
export function PromptFields({ form, openings, folds }: PromptFieldsProps) {
  const { t } = useTranslation(["profile", "members"]);
  const errorText = useErrorText();
  const isWrong = promptPlaces.some((place) => form.errors(`prompt_${place}`) ?? form.errors(`answer_${place}`));
  const isAnswered = promptPlaces.some((place) => form.value(`answer_${place}`));
  const fields = promptPlaces.map((place) => (
    <div key={place} className="grid gap-3">
      <Select
        label={t("prompts.opening", { number: place })}
        empty={t("prompts.choose")}
        options={openings}
        errors={errorText(form.errors(`prompt_${place}`))}
        input={{ name: `prompt_${place}`, defaultValue: form.value(`prompt_${place}`) }}
      />
      <TextArea
        label={t("prompts.answer", { number: place })}
        errors={errorText(form.errors(`answer_${place}`), { max: maxPromptAnswer })}
        limit={maxPromptAnswer}
        counter={{
          left: (count) => t("members:edit.left", { count }),
          over: (count) => t("members:edit.over", { count }),
        }}
        input={{ name: `answer_${place}`, rows: 2, defaultValue: form.value(`answer_${place}`), dir: "auto" }}
      />
    </div>
  ));
  const legend = t("prompts.title");
  const hint = t("prompts.hint", { count: maxPrompts });
  if (!folds) {
    return (
      <Fieldset id="prompts" legend={legend} hint={hint}>
        <div className="grid gap-6 pt-3">{fields}</div>
      </Fieldset>
    );
  }
  return (
    <details open={isWrong || isAnswered}>
      <summary className="flex min-h-touch items-center gap-2 font-semibold">
        {legend} <Icon name="chevron-down" size={18} />
      </summary>
      <p className="pb-4 text-sm text-muted">{hint}</p>
      <div className="grid gap-6">{fields}</div>
    </details>
  );
}
