import type { ReactNode } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";

type CsvImportProps = {
  action: string;
  /** What the form is called. */
  name: string;
  label: string;
  hint: string;
  /** What its two buttons say: the import, and looking alone. */
  buttons: { import: string; look: string };
  columns: readonly string[];
  answer: DeskFormAnswer | undefined;
  /** More about the columns. */
  children: ReactNode;
};

/** Many rows at once from a CSV file: all are taken, or every problem is named with its line. */
export function CsvImport({ action, name, label, hint, buttons, columns, answer, children }: CsvImportProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid min-w-0 gap-4" aria-label={name}>
      <DeskAnswerNotice answer={answer} />
      <Field
        label={label}
        hint={hint}
        input={{ id: "csv", name: "csv", type: "file", accept: ".csv,text/csv", required: true }}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="import" variant="secondary">
          {buttons.import}
        </Button>
        <Button name="intent" value="look" variant="quiet">
          {buttons.look}
        </Button>
      </div>
      <details className="text-sm">
        <summary className="link inline-flex min-h-touch items-center">Columns in the file</summary>
        <p>
          UTF-8, with the column names in the first line: {columns.join(", ")}. {children}
        </p>
      </details>
    </form>
  );
}
