import { useId, useState, type TextareaHTMLAttributes } from "react";
import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "#app/ui/field-frame.tsx";
import type { ControlProps } from "#app/ui/field.tsx";

export type TextAreaProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>;
  /** The limit as people count letters; `maxLength` would count a family emoji as eleven. */
  limit?: number;
  /** What is left, in words: `(left) => t("…", { count: left })`. Shown once the page is live and text was typed. */
  counter?: (left: number) => string;
};

const letters = (text: string) => [...new Intl.Segmenter().segment(text)].length;

/** Several lines of text; the counter joins when scripts run, the server counts in any case. */
export function TextArea({ label, hint, errors, optional, className, input, limit, counter }: TextAreaProps) {
  const ownId = useId();
  const [left, setLeft] = useState<number>();
  const { key, id = ownId, className: inputClass, onInput, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, optional, className }}>
      <textarea
        key={key}
        rows={4}
        {...native}
        id={id}
        aria-invalid={errors?.length ? true : native["aria-invalid"]}
        aria-describedby={describedBy(id, hint, errors)}
        className={classes("control resize-y", inputClass)}
        onInput={(event) => {
          onInput?.(event);
          if (limit && typeof Intl.Segmenter === "function") setLeft(limit - letters(event.currentTarget.value));
        }}
      />
      {counter && left !== undefined && (
        <p
          aria-live={left <= 20 ? "polite" : "off"}
          className={classes(
            "text-end text-sm tabular-nums",
            left < 0 ? "font-semibold text-danger-text" : "text-muted",
          )}
        >
          {counter(left)}
        </p>
      )}
    </FieldFrame>
  );
}
