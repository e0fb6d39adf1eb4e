import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { classes } from "#app/ui/classes.ts";
import { AnswerNotice } from "./answer-notice.tsx";
import { FieldChanges } from "./field-changes.tsx";
import type { DeskFormAnswer } from "./desk-form-answer.ts";

/** Above further lines the first one says what they are. */
const lead = (index: number, lines: string[] = []) => (index === 0 && lines.length > 1 ? "font-semibold" : undefined);

/** What an action of the desk answered: done, or why not. Nothing before the first post. */
export function DeskAnswerNotice({ answer }: { answer: DeskFormAnswer | undefined }) {
  const errorText = useErrorText();
  if (!answer) return null;
  if (answer.lines) {
    return (
      <AnswerNotice variant="success" className="mb-5">
        {answer.lines.map((line, index) => (
          <p key={index} className={classes("whitespace-pre-wrap", lead(index, answer.lines))}>
            {line}
          </p>
        ))}
      </AnswerNotice>
    );
  }
  const sentences = answer.sentence?.split("\n") ?? errorText(answer.reason ? [answer.reason] : undefined) ?? [];
  if (sentences.length === 0) return null;
  return (
    <AnswerNotice variant={answer.reason === "signed_in_again" ? "info" : "danger"} className="mb-5">
      {sentences.map((sentence, index) => (
        <p key={index} className={lead(index, sentences)}>
          {sentence}
        </p>
      ))}
      {answer.changes?.length ? <FieldChanges className="mt-2" changes={answer.changes} /> : null}
    </AnswerNotice>
  );
}
