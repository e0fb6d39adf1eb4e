import { Fragment, type ReactNode } from "react";

/** Words that must not break at their hyphen in a title or button: browsers would split "E-" and "Mail". */
const hyphenatedWord = /\b(e-(?:mail|post)\p{L}*)/iu;

/**
 * Keeps words like "E-Mail" or "e-post" on one line. The characters stay the same, so searching, copying and screen
 * readers work as before.
 */
export function preventHyphenBreaks(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !hyphenatedWord.test(text)) return text;
  return text.split(hyphenatedWord).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
