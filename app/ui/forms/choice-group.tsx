import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";
import type { IconName } from "../icons/icon-names.ts";
import { Icon } from "../icons/icon.tsx";

export type Choice = { value: string; label: ReactNode; icon?: IconName; hint?: ReactNode; disabled?: boolean };

type ChoiceGroupProps = Omit<FieldsetProps, "id" | "children" | "onChange"> & {
  id?: string;
  name: string;
  choices: Choice[];
  /** One answer (radio) or several (checkboxes with one name). */
  type?: "radio" | "checkbox";
  /** Chips for short words, rows for sentences. */
  variant?: "chips" | "rows";
  /** Two columns where there is room. */
  columns?: boolean;
  /** The initial choice. */
  defaultValue?: string | string[];
  required?: boolean;
  /** Ties the inputs to a form elsewhere on the page. */
  form?: string;
};

/** A question with visible answers; the chips contain real radio buttons or checkboxes. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const ownId = useId();
  const {
    id = ownId,
    name,
    choices,
    type = "radio",
    variant = "chips",
    columns = false,
    defaultValue,
    required,
    form,
    ...fieldset
  } = props;
  return (
    <Fieldset
      id={id}
      role={type === "radio" ? "radiogroup" : undefined}
      aria-required={(type === "radio" && required) || undefined}
      aria-invalid={(type === "radio" && Boolean(fieldset.errors?.length)) || undefined}
      {...fieldset}
    >
      <ChoiceList
        {...{ name, choices, type, variant, columns, required, form }}
        // A refused form gives back what was sent, also where that is neither a text nor a list.
        chosen={[defaultValue].flat()}
        isWrong={type === "checkbox" && Boolean(fieldset.errors?.length)}
      />
    </Fieldset>
  );
}

type ChoiceListProps = Pick<
  ChoiceGroupProps,
  "name" | "choices" | "type" | "variant" | "columns" | "required" | "form"
> & {
  chosen: unknown[];
  /** Each of the checkboxes is marked as wrong; of radio buttons the group is. */
  isWrong?: boolean;
};

/** The answers of a question, or of a part of it, without its words. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, choices, type, variant = "chips", columns = false, required, form, chosen, isWrong } = props;
  const selectedValues = new Set(chosen);
  return (
    <div
      className={classes(
        columns ? "grid min-w-0 sm:grid-cols-2" : "flex min-w-0 flex-wrap",
        variant === "chips" ? "gap-2" : "gap-2.5",
      )}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={variant === "chips" ? "choice choice-chip" : "choice choice-row"}>
          <input
            type={type}
            name={name}
            value={choice.value}
            form={form}
            required={required && type === "radio"}
            defaultChecked={selectedValues.has(choice.value)}
            disabled={choice.disabled}
            aria-invalid={isWrong || undefined}
            className="mark focus:outline-none"
          />
          {choice.icon && <Icon name={choice.icon} size={18} />}
          <span className="min-w-0">
            {choice.label}
            {choice.hint && <span className="block text-sm font-normal text-muted"> {choice.hint}</span>}
          </span>{" "}
        </label>
      ))}
    </div>
  );
}
