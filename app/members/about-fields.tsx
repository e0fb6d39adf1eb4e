import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { TypedForm } from "../platform/typed-form.ts";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { type Note, noteLength } from "./note-rule.ts";
import { Interest } from "./profile-values.ts";

export type AboutName = Note | "interests";

export type AboutFieldsProps = {
  form: TypedForm<AboutName>;
  /** `visible_profile_notes`; what the site does not show is not asked. */
  notes: readonly Note[];
  asksInterests: boolean;
};

/** A member's own words and the fifty-one interests: on the profile and in the sign-up's about-me step. */
export function AboutFields({ form, notes, asksInterests }: AboutFieldsProps) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  return (
    <>
      {notes.map((note) => (
        <TextArea
          key={note}
          label={t(`notes.${note}`)}
          hint={t(`edit.${note}_hint`)}
          errors={errorText(form.errors(note), { max: noteLength[note] })}
          limit={noteLength[note]}
          counter={(left) => t("edit.left", { count: left })}
          input={{ name: note, rows: note === "about_me" ? 7 : 4, defaultValue: form.value(note), dir: "auto" }}
        />
      ))}
      {/* Boxes that are not marked send nothing; this says that they were asked. */}
      {asksInterests ? <input type="hidden" name="interests" value="" /> : null}
      {asksInterests ? (
        <ChoiceGroup
          type="checkbox"
          name="interests"
          legend={t("fields.interests")}
          hint={t("edit.interests_hint")}
          errors={errorText(form.errors("interests"))}
          defaultValue={form.values("interests")}
          choices={Interest.options.map((value) => ({
            value,
            label: t(`values.interests.${value}`),
            icon: `interest-${value}` as const,
          }))}
        />
      ) : null}
    </>
  );
}
