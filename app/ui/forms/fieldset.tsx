import type { FieldsetHTMLAttributes, ReactNode } from "react";
import { classes } from "../classes.ts";
import { describedBy, FieldErrors, FieldHint } from "./field-frame.tsx";

export type FieldsetProps = Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, "id"> & {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  optional?: string;
};

/** A group of controls that answer one question. */
export function Fieldset({ id, legend, hint, errors, optional, className, children, ...native }: FieldsetProps) {
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy(id, hint, errors)}
      className={classes("grid min-w-0 gap-1.5", className)}
      {...native}
    >
      <legend className="mb-1.5 font-semibold leading-snug">
        {legend}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
