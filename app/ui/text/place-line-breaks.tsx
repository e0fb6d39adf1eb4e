import { Children, Fragment, type ReactNode } from "react";

/** Words that must not break at their hyphen: browsers would split "E-" and "Mail", or "CN-" and its number. */
const hyphenatedWord = /\b(e-(?:mail|post)\p{L}*[.,:;!?]?|[a-z]{2}-\d+)/iu;

/** An e-mail address. It breaks after "@", after a dot only in a side that fills a line, and within words last. */
const address = /((?<![^\s@])[^\s@]+@\S+)/;

/**
 * Keeps words like "E-Mail" or "e-post" on one line, and breaks e-mail addresses, which are never translated, between
 * their parts. The characters stay the same, so searching, copying and screen readers work as before. Text within other
 * elements is left as it is.
 */
export function placeLineBreaks(text: ReactNode): ReactNode {
  if (Array.isArray(text)) return Children.map(text, placeLineBreaks);
  if (typeof text !== "string") return text;
  if (!address.test(text)) return keepHyphenatedWords(text);
  return text
    .split(address)
    .map((part, at) => <Fragment key={at}>{at % 2 ? breakAddress(part) : keepHyphenatedWords(part)}</Fragment>);
}

/** As long as this a side of an address may not fit a line of a phone. */
const longSide = 25;

function breakAddress(text: string): ReactNode {
  const parts = text
    .split(/(?<=@)/)
    .flatMap((side) => (side.length < longSide ? [side] : (side.match(/[^.]+\.*|\.+/g) ?? [])));
  // No elements between them: a screen reader would say spaces.
  return (
    <span translate="no">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function keepHyphenatedWords(text: string): ReactNode {
  if (!hyphenatedWord.test(text)) return text;
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
