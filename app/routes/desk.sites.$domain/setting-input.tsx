import type { FormState } from "#app/platform/form-state.ts";
import { languageNames, type Language } from "#app/platform/i18n/languages.ts";
import { niches } from "#app/site/niche.ts";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Fieldset } from "#app/ui/forms/fieldset.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { type Control, controlOf, keyField } from "#app/desk/sites/setting-control.ts";
import { settingTable } from "#app/desk/sites/setting-table.ts";

type Option = { value: string; label: string };
type Props = { setting: string; state: FormState<string>; companies: Option[] };

/** A setting as form fields, made from its schema. */
export function SettingInput({ setting, state, companies }: Props) {
  const { label, hint } = settingTable[setting as keyof typeof settingTable];
  const control = controlOf(setting);
  const errors = state.errors(setting);
  const input = { id: setting, name: setting, defaultValue: state.value(setting) };
  switch (control.kind) {
    case "yes_no":
      return (
        <ChoiceGroup
          {...{ id: setting, name: setting, legend: label, hint, errors }}
          choices={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          defaultValue={state.value(setting)}
        />
      );
    case "choice":
      return <Select {...{ label, hint, errors, input }} options={optionsOf(setting, control.options, companies)} />;
    case "several":
      return (
        <>
          {/* An unchecked box sends nothing: this says that the group was there. */}
          <input type="hidden" name={setting} value="" />
          <ChoiceGroup
            {...{ id: setting, name: setting, type: "checkbox", legend: label, hint, errors }}
            choices={control.options.map((value) => ({ value, label: value }))}
            defaultValue={state.values(setting)}
          />
        </>
      );
    case "number":
      return (
        <Field
          {...{ label, hint: hint ?? `${control.min} to ${control.max}`, errors }}
          input={{ ...input, type: "number", min: control.min, max: control.max, required: true }}
        />
      );
    case "lines":
      return <TextArea {...{ label, hint, errors }} input={{ ...input, rows: 6, spellCheck: false }} />;
    case "texts":
    case "choices":
      return <KeyedInputs {...{ setting, state, control, label, hint }} />;
    default:
      return (
        <Field
          {...{ label, hint, errors }}
          input={{ ...input, type: control.type, maxLength: control.maxLength, required: control.required }}
        />
      );
  }
}

type KeyedProps = {
  setting: string;
  state: FormState<string>;
  control: Control & { kind: "texts" | "choices" };
  label: string;
  hint: string | undefined;
};

/** A field for each language, or a choice for each country. */
function KeyedInputs({ setting, state, control, label, hint }: KeyedProps) {
  return (
    <Fieldset id={setting} legend={label} hint={hint}>
      <div className="grid gap-3 sm:grid-cols-2">
        {control.keys.map((key) => {
          const name = keyField(setting, key);
          const input = { id: name, name, defaultValue: state.value(name) };
          const errors = state.errors(name);
          return control.kind === "choices" ? (
            <Select
              key={key}
              {...{ label: key, errors, input }}
              empty="nothing"
              options={control.options.map((value) => ({ value, label: value }))}
            />
          ) : (
            <Field
              key={key}
              {...{ label: languageNames[key as Language] ?? key, errors }}
              input={{ ...input, lang: key in languageNames ? key : undefined, maxLength: control.maxLength }}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}

function optionsOf(setting: string, options: string[], companies: Option[]): Option[] {
  if (setting === "company_id") return companies;
  if (setting === "niche")
    return niches.map(({ number, name }) => ({ value: String(number), label: `${number} ${name}` }));
  return options.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
