import { useId, useState, type TextareaHTMLAttributes } from "react";
import { countGraphemes } from "#app/platform/text/text-length.ts";
import { classes } from "../classes.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { type Counter, counterText } from "./counter.ts";
import type { ControlProps } from "./field.tsx";

type TextAreaProps = Omit<FieldFrameProps, "id" | "children"> & {
  input: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>;
  /** The limit in characters as users see them; `maxLength` would count a family emoji as eleven. */
  limit?: number;
  /** Shown after the first input. */
  counter?: Counter;
};

/** A multi-line input; the counter needs JavaScript, the server enforces the limit in any case. */
export function TextArea({ label, hint, errors, optional, className, input, limit, counter }: TextAreaProps) {
  const ownId = useId();
  const [left, setLeft] = useState<number>();
  const { key, id = ownId, className: inputClass, onInput, ...native } = input;
  return (
    <FieldFrame {...{ id, label, hint, errors, optional, className }}>
      <textarea
        key={key}
        rows={4}
        dir="auto"
        {...native}
        id={id}
        aria-invalid={errors?.length ? true : native["aria-invalid"]}
        aria-describedby={describedBy(id, hint, errors)}
        className={classes("control resize-y", inputClass)}
        onInput={(event) => {
          onInput?.(event);
          if (limit) setLeft(limit - countGraphemes(event.currentTarget.value));
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
          {counterText(left, counter)}
        </p>
      )}
    </FieldFrame>
  );
}
