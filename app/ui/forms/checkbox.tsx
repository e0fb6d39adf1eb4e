import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { describedBy, FieldErrors, FieldHint } from "./field-frame.tsx";
import type { ControlProps } from "./field.tsx";

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  className?: string;
  input: ControlProps<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;
};

/** One checkbox; the whole line is the click target. */
export function Checkbox({ label, hint, errors, className, input }: CheckboxProps) {
  const ownId = useId();
  const { key, id = ownId, ...native } = input;
  return (
    <div className={classes("grid min-w-0 gap-1", className)}>
      <label className="flex min-h-touch cursor-pointer items-start gap-3 py-2.5 leading-snug">
        <input
          key={key}
          type="checkbox"
          {...native}
          id={id}
          aria-invalid={errors?.length ? true : native["aria-invalid"]}
          aria-describedby={describedBy(id, hint, errors)}
          className="mark"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
