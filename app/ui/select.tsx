import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "#app/ui/field-frame.tsx";
import type { ControlProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

export type Option = { value: string; label: ReactNode; disabled?: boolean };

export type SelectProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement>;
  options: Option[];
  /** The empty choice on top, such as "Please choose" or "Any". */
  empty?: string;
};

/** One of many, in the phone's own picker. */
export function Select({ label, hint, errors, optional, className, input, options, empty }: SelectProps) {
  const ownId = useId();
  const { key, id = ownId, className: inputClass, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, optional, className }}>
      <div className="relative min-w-0">
        <select
          key={key}
          {...native}
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
