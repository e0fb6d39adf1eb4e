import { useId, type InputHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import { describedBy } from "./field-frame.tsx";
import type { ControlProps } from "./field.tsx";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";

type Part = "day" | "month" | "year";
type Input = ControlProps<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;

type DateFieldsProps = Omit<FieldsetProps, "id" | "children"> & {
  id?: string;
  /** The labels above the three boxes. */
  labels: Record<Part, string>;
  /** Names, values and constraints of the three boxes, for example `getInputProps(date.day, { type: "text" })`. */
  inputs: Record<Part, Input>;
  /** The order of the parts in this language. */
  order?: Part[];
};

const SIZES: Record<Part, { maxLength: number; width: string }> = {
  day: { maxLength: 2, width: "w-16" },
  month: { maxLength: 2, width: "w-16" },
  year: { maxLength: 4, width: "w-24" },
};

/** A birthday in three number boxes that phones can fill in; typing is faster than a calendar of forty years. */
export function DateFields(props: DateFieldsProps) {
  const { labels, inputs, order = ["day", "month", "year"], id: customId, hint, errors, ...fieldset } = props;
  const ownId = useId();
  const id = customId ?? ownId;
  return (
    <Fieldset id={id} hint={hint} errors={errors} {...fieldset}>
      <div className="flex flex-wrap gap-3">
        {order.map((part) => {
          const { key, id: partId = `${id}-${part}`, className, ...native } = inputs[part];
          return (
            <label key={part} className="grid min-w-0 gap-1 text-sm text-muted">
              {labels[part]}{" "}
              <input
                key={key}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={SIZES[part].maxLength}
                {...native}
                type="text"
                id={partId}
                aria-invalid={errors?.length ? true : native["aria-invalid"]}
                aria-describedby={describedBy(id, hint, errors)}
                className={classes("control text-base tabular-nums", SIZES[part].width, className)}
              />{" "}
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
