import { classes } from "#app/ui/classes.ts";
import type { FieldChange } from "./desk-form-answer.ts";

/** Fields with their old and new value. */
export function FieldChanges({ changes, className }: { changes: FieldChange[]; className?: string }) {
  return (
    <dl className={classes("grid gap-3", className)}>
      {changes.map(({ label, old, new: next, byBoth }) => (
        <div key={label} className="min-w-0">
          <dt className="font-semibold">
            {label}
            {byBoth ? <span className="text-danger-text"> (changed by both)</span> : null}
          </dt>
          <dd className="min-w-0 text-sm">
            <del className="bg-danger-wash">{old}</del> → <ins className="bg-success-wash no-underline">{next}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
