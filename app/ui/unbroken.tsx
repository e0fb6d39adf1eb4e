import { Fragment, type ReactNode } from "react";

/** Words that a title or a button must not break at their hyphen: browsers would write "E-" and "Mail". */
const word = /\b(e-(?:mail|post)\p{L}*)/iu;

/**
 * The same text, a word like "E-Mail" or "e-post" in one piece. The signs stay what they are: searched, copied and read
 * as before.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !word.test(text)) return text;
  return text.split(word).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
