import { useId, type InputHTMLAttributes, type Key, type ReactNode, type Ref } from "react";
import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "#app/ui/field-frame.tsx";

/** What conform's `getInputProps` gives, or native props written by hand. */
export type ControlProps<Native, Control> = Native & { key?: Key; ref?: Ref<Control> };

export type FieldProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;
  /** Inside of the field's end, for example a button that shows the password. */
  trailing?: ReactNode;
};

/** A line of text: `<Field label={…} errors={…} input={getInputProps(fields.email, { type: "email" })} />`. */
export function Field({ label, hint, errors, optional, className, input, trailing }: FieldProps) {
  const ownId = useId();
  const { key, id = ownId, className: inputClass, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, optional, className }}>
      <div className="relative min-w-0">
        <input
          key={key}
          {...native}
          id={id}
          aria-invalid={errors?.length ? true : native["aria-invalid"]}
          aria-describedby={describedBy(id, hint, errors)}
          className={classes("control", trailing ? "pe-14" : null, inputClass)}
        />
        {trailing && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
