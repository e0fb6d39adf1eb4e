import { useId, type InputHTMLAttributes, type Key, type ReactNode, type Ref } from "react";
import { classes } from "../classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

/** The result of conform's `getInputProps`, or native props. */
export type ControlProps<Native, Control> = Native & { key?: Key; ref?: Ref<Control> };

type FieldProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>;
  /** At the inner end of the field, for example a button that shows the password. */
  trailing?: ReactNode;
};

/** A one-line input: `<Field label={…} errors={…} input={getInputProps(fields.email, { type: "email" })} />`. */
export function Field({ label, hint, errors, saidAbove, optional, className, input, trailing }: FieldProps) {
  const ownId = useId();
  const { key, id = ownId, className: inputClass, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, saidAbove, optional, className }}>
      <div className="relative min-w-0">
        <input
          key={key}
          {...native}
          id={id}
          aria-invalid={errors?.length ? true : native["aria-invalid"]}
          aria-describedby={describedBy(id, hint, errors)}
          className={classes(
            "control",
            native.type === "file" && "file-control",
            trailing ? "pe-14" : null,
            inputClass,
          )}
        />
        {trailing && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
