import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { urls } from "#app/urls.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";

/** Many links at once from a CSV file: all are made, or every problem is named with its line. */
export function LinkImport({ columns, answer }: { columns: readonly string[]; answer: DeskFormAnswer | undefined }) {
  return (
    <form
      method="post"
      action={`${urls.deskMarketing({ bulk: 1 })}#links`}
      encType="multipart/form-data"
      className="grid min-w-0 gap-4"
      aria-label="Make many links"
    >
      <DeskAnswerNotice answer={answer} />
      <Field
        label="Many links, from a CSV file"
        hint="You get the file back with the addresses. If a row has a problem, nothing is made."
        input={{ id: "csv", name: "csv", type: "file", accept: ".csv,text/csv", required: true }}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="import" variant="secondary">
          Make the links
        </Button>
        <Button name="intent" value="look" variant="quiet">
          Only check
        </Button>
      </div>
      <details className="text-sm">
        <summary className="link inline-flex min-h-touch items-center">The columns of the file</summary>
        <p>
          UTF-8, with a first line of names: {columns.join(", ")}. Only site is needed; lander is the front page where
          it is empty.
        </p>
      </details>
    </form>
  );
}
