import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { FormState } from "#app/platform/form-state.ts";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { type Note, maxNoteLength } from "./note-rule.ts";
import { PromptFields } from "../prompts/prompt-fields.tsx";
import type { PromptField } from "../prompts/prompts.ts";
import { InterestChoices } from "../interest-choices.tsx";

export type AboutName = Note | "interests" | PromptField;

type AboutFieldsProps = {
  form: FormState<AboutName>;
  /** `visible_profile_notes`: hidden notes are not asked for. */
  notes: readonly Note[];
  asksInterests: boolean;
  /** The openings that a prompt can have. */
  openings: { value: string; label: string }[];
  /** Sign-up: what is close, and the prompts, wait behind a press. */
  foldsClose?: boolean;
};

/** The texts about oneself and the 51 interests: on the own profile and in the about-me step of sign-up. */
export function AboutFields({ form, notes, asksInterests, openings, foldsClose }: AboutFieldsProps) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  return (
    <>
      {notes.map((note) => (
        <TextArea
          key={note}
          label={t(`notes.${note}`)}
          hint={t(`edit.${note}_hint`)}
          errors={errorText(form.errors(note), { max: maxNoteLength[note] })}
          limit={maxNoteLength[note]}
          counter={{ left: (count) => t("edit.left", { count }), over: (count) => t("edit.over", { count }) }}
          input={{ name: note, rows: note === "about_me" ? 7 : 4, defaultValue: form.value(note), dir: "auto" }}
        />
      ))}
      <PromptFields form={form} openings={openings} folds={foldsClose} />
      {/* Unchecked boxes send nothing; this field says that they were part of the form. */}
      {asksInterests ? <input type="hidden" name="interests" value="" /> : null}
      {asksInterests ? (
        <InterestChoices
          legend={t("fields.interests")}
          hint={t("edit.interests_hint")}
          errors={errorText(form.errors("interests"))}
          chosen={form.values("interests")}
          foldsClose={foldsClose}
        />
      ) : null}
    </>
  );
}
