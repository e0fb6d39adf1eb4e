import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Fieldset } from "#app/ui/forms/fieldset.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { DeskAnswerNotice } from "../forms/desk-answer-notice.tsx";
import { type DeskFormAnswer, enteredText } from "../forms/desk-form-answer.ts";

/** An argument of a command as a field. */
export type CommandField = {
  name: string;
  label: string;
  required: boolean;
  control: "checkbox" | "checkboxes" | "select" | "textarea" | "text" | "number" | "date" | "email";
  /** What is allowed, in words. */
  hint?: string;
  options?: string[];
  min?: number;
  max?: number;
  maxLength?: number;
};

/** A command as its form shows it; `describeCommand` makes it. */
export type DescribedCommand = {
  slug: string;
  name: string;
  summary: string;
  details: string[];
  button: string;
  /** It has a dry run. */
  canTry: boolean;
  fields: CommandField[];
};

/**
 * The form of a command, made from its declaration (app/desk/README.md#commands): one field per argument. `defaults`
 * fills in what the screen knows, such as a member's address; what is `fixed` is sent along and not shown. It posts to
 * `action`, by default to its own screen, whose action calls `runAtDesk`.
 */
export function CommandForm({
  command,
  answer,
  defaults = {},
  fixed = {},
  action,
}: {
  command: DescribedCommand;
  answer: DeskFormAnswer | undefined;
  defaults?: Record<string, string>;
  fixed?: Record<string, string>;
  action?: string;
}) {
  return (
    <form method="post" action={action} className="grid max-w-form gap-4">
      <DeskAnswerNotice answer={answer} />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {command.fields
        .filter(({ name }) => !Object.hasOwn(fixed, name))
        .map((field) => (
          <ArgumentField
            key={field.name}
            id={`${command.slug}-${field.name}`}
            field={field}
            value={enteredText(answer, field.name) ?? defaults[field.name]}
            errors={answer?.problems?.[field.name] ? [answer.problems[field.name] ?? ""] : undefined}
          />
        ))}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="run">
          {command.button}
        </Button>
        {command.canTry ? (
          <Button name="intent" value="try" variant="secondary">
            Try without changing anything
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type FieldProps = { id: string; field: CommandField; value: string | undefined; errors: string[] | undefined };

function ArgumentField({ id, field, value, errors }: FieldProps) {
  const { name, label, required, control, hint, options = [], min, max, maxLength } = field;
  const common = { label, errors, optional: required ? undefined : "optional" };
  const input = { id, name, required, defaultValue: value };
  switch (control) {
    case "checkbox":
      return <Checkbox label={label} input={{ id, name, value: "yes", defaultChecked: value === "yes" }} />;
    case "checkboxes":
      return (
        <Fieldset id={id} legend={label} errors={errors} optional={common.optional}>
          <div className="flex flex-wrap gap-x-6">
            {options.map((word) => (
              <Checkbox
                key={word}
                label={word}
                input={{ id: `${id}-${word}`, name, value: word, defaultChecked: value?.split(",").includes(word) }}
              />
            ))}
          </div>
        </Fieldset>
      );
    case "select":
      return (
        <Select
          {...common}
          input={input}
          options={options.map((word) => ({ value: word, label: word }))}
          empty={required ? undefined : "–"}
        />
      );
    case "textarea":
      return <TextArea {...common} input={{ ...input, rows: 3, maxLength }} />;
    default:
      return <Field {...common} hint={hint} input={{ ...input, type: control, min, max, maxLength }} />;
  }
}
