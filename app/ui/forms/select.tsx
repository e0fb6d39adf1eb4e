import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import type { ControlProps } from "./field.tsx";
import { Icon } from "../icons/icon.tsx";

type Option = { value: string; label: ReactNode; disabled?: boolean };

type SelectProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement>;
  options: Option[];
  /** The empty choice at the top, such as "Please choose" or "Any". */
  empty?: string;
};

/** A native select, which phones show as their own picker. */
export function Select({ label, hint, errors, optional, className, input, options, empty }: SelectProps) {
  const ownId = useId();
  const { key, id = ownId, className: inputClass, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, optional, className }}>
      <div className="relative min-w-0">
        <select
          key={key}
          {...native}
          // Without an empty choice something is always selected, and "required" would be invalid HTML.
          required={empty === undefined ? undefined : native.required}
          id={id}
          aria-invalid={errors?.length ? true : native["aria-invalid"]}
          aria-describedby={describedBy(id, hint, errors)}
          className={classes("control truncate pe-11", inputClass)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3.5 top-3.5" />
      </div>
    </FieldFrame>
  );
}
