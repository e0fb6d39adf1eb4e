import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";

/** The same ids that conform uses, so that its `aria-describedby` points to our messages. */
function fieldIds(id: string) {
  return { hint: `${id}-description`, error: `${id}-error` };
}

/** The `aria-describedby` of a control: its errors first, then its hint. */
export function describedBy(id: string, hint: ReactNode, errors: string[] | undefined): string | undefined {
  const ids = fieldIds(id);
  return classes(errors?.length ? ids.error : null, hint ? ids.hint : null) || undefined;
}

type FieldErrorsProps = {
  id: string;
  errors?: string[];
  /** A notice right above shows the same: the text is here for screen readers, which read it with the field. */
  saidAbove?: boolean;
};

export function FieldErrors({ id, errors, saidAbove }: FieldErrorsProps) {
  if (!errors?.length) return null;
  return (
    <p
      id={fieldIds(id).error}
      className={saidAbove ? "sr-only" : "flex gap-1.5 text-sm font-semibold text-danger-text"}
    >
      <Icon name="circle-alert" size={18} className="mt-0.5" />
      <span className="min-w-0">{errors.join(" ")}</span>
    </p>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={fieldIds(id).hint} className="text-sm text-muted">
      {hint}
    </p>
  );
}

export type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  saidAbove?: boolean;
  /** Shown after the label of a field that may stay empty, such as "optional". */
  optional?: string;
  className?: string;
  children: ReactNode;
};

/** Label, hint, control and errors of one control, in this order on the page and for screen readers. */
export function FieldFrame({ id, label, hint, errors, saidAbove, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classes("grid min-w-0 gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldErrors id={id} errors={errors} saidAbove={saidAbove} />
    </div>
  );
}
