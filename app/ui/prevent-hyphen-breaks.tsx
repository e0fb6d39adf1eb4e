import { Children, Fragment, type ReactNode } from "react";

/** Words that must not break at their hyphen: browsers would split "E-" and "Mail", or "CN-" and its number. */
const hyphenatedWord = /\b(e-(?:mail|post)\p{L}*[.,:;!?]?|[a-z]{2}-\d+)/iu;

/**
 * Keeps words like "E-Mail" or "e-post" on one line. The characters stay the same, so searching, copying and screen
 * readers work as before. Text within other elements is left as it is.
 */
export function preventHyphenBreaks(text: ReactNode): ReactNode {
  if (Array.isArray(text)) return Children.map(text, preventHyphenBreaks);
  if (typeof text !== "string" || !hyphenatedWord.test(text)) return text;
  return text.split(hyphenatedWord).map((part, at) =>
    at % 2 ? (
      // A long number that has no line to itself may still break.
      <span key={at} className={/\d/.test(part) ? "inline-block" : "whitespace-nowrap"}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
